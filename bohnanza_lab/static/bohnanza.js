// Built from widgets/src by `npm run build`: change it there.

// node_modules/preact/dist/preact.mjs
var n;
var t;
var r;
var u;
var i;
var f;
var o;
var e;
var l;
var c;
var a;
var s;
var h = /* @__PURE__ */ Symbol.for("pv");
var p = {};
var y = [];
var v = /^m(i|n|o|s|text|space)$/;
var w = Array.isArray;
var d = y.slice;
var _ = Object.assign;
function g(n2) {
  n2 && n2.parentNode && n2.remove();
}
function m(r3, u3, i3, f4, o4) {
  var e3 = { type: r3, props: u3, key: i3, ref: f4, __k: null, __: null, __b: 0, __e: null, __c: null, constructor: h, __v: o4 || ++t, __i: -1, __u: 0 };
  return !o4 && n.vnode && n.vnode(e3), e3;
}
function $(n2) {
  return n2.children;
}
function x(n2, t3) {
  this.props = n2, this.context = t3, this.__g = 0;
}
function S(n2, t3) {
  if (null == t3) return n2.__ && S(n2.__, n2.__i + 1);
  for (var r3; t3 < n2.__k.length; t3++) if ((r3 = n2.__k[t3]) && r3.__e) return r3.__e;
  return "function" != typeof n2.type || n2.props.__P ? null : S(n2);
}
function C(t3) {
  var r3, u3 = t3.__v, i3 = u3.__e, f4 = [], o4 = [], e3 = t3.__P;
  e3 && ((r3 = _({ constructor: h }, u3)).__v = u3.__v + 1, n.vnode && n.vnode(r3), z(e3, r3, u3, t3.__n, e3.namespaceURI, 32 & u3.__u ? [i3] : null, f4, i3 || S(u3), 32 & u3.__u, o4), r3.__v = u3.__v, r3.__.__k[r3.__i] = r3, E(f4, r3, o4), u3.__ = u3.__e = null, r3.__e != i3 && j(r3));
}
function j(n2) {
  if ((n2 = n2.__) && n2.__c && !n2.props.__P) return n2.__e = null, n2.__k.some(function(t3) {
    return t3 && (n2.__e = t3.__e);
  }), j(n2);
}
function L(t3) {
  (8 & t3.__g || (t3.__g |= 8, u.push(t3), f++)) && i == n.debounceRendering || ((i = n.debounceRendering) || queueMicrotask)(H);
}
function H() {
  try {
    for (var n2, t3 = 1; u.length; ) u.length > t3 && u.sort(o), n2 = u.shift(), t3 = u.length, 8 & n2.__g && C(n2);
  } finally {
    (f = u.length) && (i || queueMicrotask)(H);
  }
}
function I(n2, t3, r3, u3, i3, f4, o4, e3, l3, c3, a4) {
  var s3, h3, v3, w3, d3, _3, g3 = u3.__k || y, k2 = t3.length;
  for (l3 = q(r3, t3, g3, l3, k2), s3 = 0; s3 < k2; s3++) null != (v3 = r3.__k[s3]) && (h3 = ~v3.__i && g3[v3.__i] || p, v3.__i = s3, _3 = z(n2, v3, h3, i3, f4, o4, e3, l3, c3, a4), w3 = v3.__e, (h3.ref != v3.ref || 8 & h3.__u) && (h3.ref && G(h3.ref, null, v3, h3), v3.ref && a4.push(v3.ref, v3.__c || w3, v3)), d3 = d3 || w3, 4 & v3.__u ? (l3 = A(v3, l3, n2, !h3.__v), h3.__e && (h3.__e = null)) : "function" == typeof v3.type && void 0 !== _3 ? l3 = _3 : w3 && (l3 = w3.nextSibling), v3.__u &= -21);
  return r3.__e = d3, l3;
}
function q(n2, t3, r3, u3, i3) {
  var f4, o4, e3, l3, c3, a4, s3, p3, y3, v3 = r3.length, d3 = v3, _3 = 0, g3 = 0, k2 = n2.__k = Array(i3);
  for (f4 = 0; f4 < i3; f4++) null != (o4 = t3[f4]) && "boolean" != typeof o4 && "function" != typeof o4 ? ("object" != typeof o4 || o4.constructor === String ? o4 = k2[f4] = m(null, o4) : w(o4) ? o4 = k2[f4] = m($, { children: o4 }) : o4.constructor === h && o4.__b ? o4 = k2[f4] = m(o4.type, o4.props, o4.key, o4.ref, o4.__v) : k2[f4] = o4, l3 = f4 + _3, o4.__ = n2, o4.__b = n2.__b + 1, e3 = null, ~(c3 = o4.__i = P(o4, r3, l3, d3)) && (d3--, (e3 = r3[c3]) && (e3.__u |= 2)), e3 && e3.__v ? (o4.__u |= 16, c3 == l3 - 1 ? _3-- : c3 == l3 + 1 ? _3++ : c3 != l3 && (c3 > l3 ? _3-- : _3++, g3 = 1)) : (~c3 || (i3 > v3 ? _3-- : i3 < v3 && _3++), "function" != typeof o4.type && (o4.__u |= 4))) : k2[f4] = null;
  if (g3) {
    for (a4 = [], s3 = [], f4 = 0; f4 < i3; f4++) if ((o4 = k2[f4]) && 16 & o4.__u) {
      for (_3 = 0, p3 = a4.length; _3 < p3; ) a4[y3 = _3 + p3 >> 1] < o4.__i ? _3 = y3 + 1 : p3 = y3;
      a4[_3] = o4.__i, s3[f4] = _3 + 1;
    }
    for (_3 = a4.length; f4--; ) s3[f4] && (s3[f4] == _3 ? _3-- : k2[f4].__u |= 4);
  }
  if (d3) for (f4 = 0; f4 < v3; f4++) !(e3 = r3[f4]) || 2 & e3.__u || (e3.__e == u3 && (u3 = S(e3)), J(e3, e3));
  return u3;
}
function A(n2, t3, r3, u3) {
  var i3, f4, o4, e3;
  if ("function" == typeof n2.type) {
    if (n2.props.__P) return t3;
    if (i3 = n2.__k) for (f4 = 0; f4 < i3.length; f4++) i3[f4] && (i3[f4].__ = n2, t3 = A(i3[f4], t3, r3, false));
    return t3;
  }
  for (t3 && !t3.parentNode && (t3 = S(n2)) && !t3.parentNode && (t3 = null), o4 = n2.__e, e3 = t3; e3 && 8 == e3.nodeType; ) e3 = e3.nextSibling;
  for (o4 != e3 && (!u3 && r3.moveBefore && o4.parentNode ? r3.moveBefore(o4, t3) : r3.insertBefore(o4, t3 || null)), t3 = o4; (t3 = t3 && t3.nextSibling) && 8 == t3.nodeType && !t3.data.startsWith("$s"); ) ;
  return t3;
}
function P(n2, t3, r3, u3) {
  var i3, f4 = n2.key, o4 = n2.type, e3 = t3[r3], l3 = e3 && !(2 & e3.__u);
  if (null === e3 && null == f4 || l3 && f4 == e3.key && o4 == e3.type) return r3;
  if (u3 > (l3 ? 1 : 0)) {
    for (i3 = r3 - 1; i3 >= 0; i3--) if ((e3 = t3[i3]) && !(2 & e3.__u) && f4 == e3.key && o4 == e3.type) return i3;
    for (i3 = r3 + 1; i3 < t3.length; i3++) if ((e3 = t3[i3]) && !(2 & e3.__u) && f4 == e3.key && o4 == e3.type) return i3;
  }
  return -1;
}
function T(n2, t3, r3) {
  null == r3 && (r3 = ""), "-" == t3[0] ? n2.setProperty(t3, r3) : n2[t3] = r3;
}
function N(n2, t3, r3, u3, i3) {
  var f4, o4;
  if ("style" == t3) if ("string" == typeof r3) n2.style.cssText = r3;
  else {
    if ("string" == typeof u3 && (n2.style.cssText = u3 = ""), u3) for (t3 in u3) r3 && t3 in r3 || T(n2.style, t3);
    if (r3) for (t3 in r3) u3 && r3[t3] == u3[t3] || T(n2.style, t3, r3[t3]);
  }
  else if ("o" == t3[0] && "n" == t3[1]) "function" != typeof r3 && (r3 = null), "function" != typeof u3 && (u3 = null), (n2.__e || (n2.__e = {}))[t3] = r3, r3 && u3 || (o4 = a[t3] || (a[t3] = V(t3)), (n2.__a || (n2.__a = {}))[t3] = c, f4 = t3 != (t3 = t3.replace(l, "$1")), (t3 = t3.slice(2))[0] < "a" && (t3 = t3.toLowerCase()), r3 ? n2.addEventListener(t3, o4, f4) : n2.removeEventListener(t3, o4, f4));
  else {
    if ("http://www.w3.org/2000/svg" == i3) t3 = t3.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
    else if ("width" != t3 && "height" != t3 && "href" != t3 && "list" != t3 && "form" != t3 && "tabIndex" != t3 && "download" != t3 && "rowSpan" != t3 && "colSpan" != t3 && "role" != t3 && "popover" != t3 && t3 in n2) try {
      return void (n2[t3] = null == r3 ? "" : r3);
    } catch (n3) {
    }
    if ("function" == typeof r3) return;
    null == r3 || false === r3 && "-" != t3[4] ? n2.removeAttribute(t3) : n2.setAttribute(t3, "popover" == t3 && 1 == r3 ? "" : r3);
  }
}
function V(t3) {
  return function(r3) {
    var u3 = this.__e;
    if (u3) {
      if (u3 = u3[t3], null == r3[e]) r3[e] = c++;
      else if (r3[e] < this.__a[t3]) return;
      return u3(n.event ? n.event(r3) : r3);
    }
  };
}
function z(t3, r3, u3, i3, f4, o4, e3, l3, c3, a4) {
  var s3, p3, v3, d3, k2, b, m3, M, C3, j3, L2, H2, q2, A3, O2, P3, T3, N2, V2 = r3.type;
  if (r3.constructor !== h) return null;
  128 & u3.__u && (c3 = 32 & u3.__u, s3 = u3.__c.__z) && (r3.__u |= c3, p3 = o4 = [], 8 == s3.nodeType ? l3 = B(s3, o4) : o4.push(s3), l3 = o4[0] || l3), (s3 = n.__b) && s3(r3);
  n: if ("function" == typeof V2) {
    v3 = e3.length;
    try {
      if (M = r3.props, C3 = (s3 = V2.prototype) && s3.render, j3 = (s3 = V2.contextType) && i3[s3.__c], L2 = s3 ? j3 ? j3.props.value : s3.__ : i3, (d3 = u3.__c) ? (r3.__c = d3, 2 & d3.__g && (d3.__g |= 1)) : (C3 ? r3.__c = d3 = new V2(M, L2) : (r3.__c = d3 = new x(M, L2), d3.constructor = V2, d3.render = K), j3 && j3.sub(d3), d3.state || (d3.state = {}), d3.__n = i3, d3.__g |= 8, d3.__h = [], d3.__k = []), C3 && (d3.__s || (d3.__s = d3.state), V2.getDerivedStateFromProps && (d3.__s == d3.state && (d3.__s = _({}, d3.__s)), _(d3.__s, V2.getDerivedStateFromProps(M, d3.__s)))), k2 = d3.props, b = d3.state, d3.__v = r3, u3.__c) {
        if (M !== k2 && C3 && !V2.getDerivedStateFromProps && d3.componentWillReceiveProps && d3.componentWillReceiveProps(M, L2), r3.__v == u3.__v && !(8 & d3.__g) || !(4 & d3.__g) && d3.shouldComponentUpdate && false === d3.shouldComponentUpdate(M, d3.__s, L2)) {
          r3.__v != u3.__v && (d3.props = M, d3.state = d3.__s, d3.__g &= -9), r3.__e = u3.__e, r3.__k = u3.__k, r3.__k.some(function(n2) {
            n2 && (n2.__ = r3);
          }), y.push.apply(d3.__h, d3.__k), d3.__k = [], d3.__h.length && e3.push(d3), l3 = S(u3);
          break n;
        }
        d3.componentWillUpdate && d3.componentWillUpdate(M, d3.__s, L2), C3 && d3.componentDidUpdate && d3.__h.push(function() {
          d3.componentDidUpdate(k2, b, m3);
        });
      } else C3 && !V2.getDerivedStateFromProps && d3.componentWillMount && d3.componentWillMount(), C3 && d3.componentDidMount && d3.__h.push(d3.componentDidMount);
      d3.context = L2, d3.props = M, d3.__P = t3, d3.__g &= -5, H2 = n.__r, q2 = C3 ? 25 : 0;
      do {
        d3.__g &= -9, H2 && H2(r3), s3 = d3.render(d3.props, d3.state = d3.__s, d3.context);
      } while (8 & d3.__g && ++q2 < 25);
      C3 && (y.push.apply(d3.__h, d3.__k), d3.__k = []), d3.state = d3.__s, d3.getChildContext && (i3 = _({}, i3, d3.getChildContext())), C3 && u3.__c && d3.getSnapshotBeforeUpdate && (m3 = d3.getSnapshotBeforeUpdate(k2, b)), A3 = s3 && s3.type === $ && null == s3.key ? s3.props.children : s3, M.__P && (s3 = l3, f4 = (t3 = M.__P).namespaceURI, c3 = o4 = null, u3.props && u3.props.__P != t3 && (u3.__k.some(function(n2) {
        n2 && J(n2, n2);
      }), u3.__k = null), l3 = u3.__k ? S(u3, 0) : null), l3 = I(t3, w(A3) ? A3 : [A3], r3, u3, i3, f4, o4, e3, l3, c3, a4), M.__P && (r3.__e = null, l3 = s3), r3.__u &= -161, p3 && p3.some(g), d3.__h.length && e3.push(d3), 1 & d3.__g && (d3.__g &= -4);
    } catch (t4) {
      if (e3.length = v3, r3.__v = null, c3 || o4) if (t4 && t4.then) {
        if (r3.__u |= 128 | c3, o4) {
          for (~(T3 = o4.indexOf(l3 || void 0)) || (T3 = o4.length); (N2 = o4[T3 - 1]) && 8 == N2.nodeType; ) T3--;
          for (; T3 < o4.length; T3++) if (N2 = o4[T3]) if (o4[T3] = null, O2) {
            if (N2 == P3) break;
          } else {
            if (8 != N2.nodeType) break;
            N2.data.startsWith("$s") && (P3 = B(O2 = N2));
          }
        }
        if (!O2) {
          for (; l3 && 8 == l3.nodeType && l3.nextSibling; ) l3 = l3.nextSibling;
          O2 = l3;
        }
        (s3 = B(O2 = r3.__c.__z || (r3.__c.__z = O2))) ? (r3.__e = O2, l3 = s3) : r3.__e = l3, l3 = l3 && l3.nextSibling;
      } else o4 && o4.some(g);
      else r3.__e = u3.__e;
      r3.__k || (r3.__k = u3.__k || []), t4 && t4.then || D(r3), n.__e(t4, r3, u3);
    }
  } else l3 = r3.__e = F(u3.__e, r3, u3, i3, f4, o4, e3, c3, a4, t3);
  return (s3 = n.diffed) && s3(r3), l3;
}
function B(n2, t3) {
  if (n2 && 8 == n2.nodeType && n2.data.startsWith("$s")) for (var r3 = 1; n2 = n2.nextSibling; ) {
    if (8 == n2.nodeType) {
      if (n2.data.startsWith("$s")) r3++;
      else if (n2.data.startsWith("/$s") && !--r3) return n2;
    }
    t3 && t3.push(n2);
  }
}
function D(n2) {
  n2 && (n2.__c && (n2.__c.__g |= 4), n2.__k && n2.__k.some(D));
}
function E(t3, r3, u3) {
  for (var i3 = 0; i3 < u3.length; ) G(u3[i3++], u3[i3++], u3[i3++]);
  n.__c && n.__c(r3, t3), t3.some(function(r4) {
    try {
      t3 = r4.__h, r4.__h = [], t3.some(function(n2) {
        n2.call(r4);
      });
    } catch (t4) {
      n.__e(t4, r4.__v);
    }
  });
}
function F(t3, r3, u3, i3, f4, o4, e3, l3, c3, a4) {
  var s3, h3, y3, _3, k2, b, m3, M, $2 = u3.props || p, x2 = r3.props, C3 = r3.type;
  if ("svg" == C3 ? f4 = "http://www.w3.org/2000/svg" : "math" == C3 ? f4 = "http://www.w3.org/1998/Math/MathML" : f4 || (f4 = "http://www.w3.org/1999/xhtml"), o4) {
    for (s3 = 0; s3 < o4.length; s3++) if ((k2 = o4[s3]) && (C3 ? k2.localName == C3 : 3 == k2.nodeType)) {
      t3 = k2, o4[s3] = null;
      break;
    }
  }
  if (!t3) {
    if (M = a4.ownerDocument || document, !C3) return M.createTextNode(x2);
    t3 = M.createElementNS(f4, C3, x2.is ? x2 : a4), l3 && (n.__m && n.__m(r3, o4), l3 = false), o4 = null;
  }
  if (C3) {
    if (a4 = "template" == C3 && t3.content || t3, o4 = "textarea" == C3 && null != x2.defaultValue ? null : o4 && d.call(a4.childNodes), !l3 && o4) for ($2 = {}, s3 = 0; s3 < t3.attributes.length; s3++) $2[(k2 = t3.attributes[s3]).name] = k2.value;
    for (s3 in $2) k2 = $2[s3], "dangerouslySetInnerHTML" == s3 ? y3 = k2 : "children" == s3 || s3 in x2 || "value" == s3 && "defaultValue" in x2 || "checked" == s3 && "defaultChecked" in x2 || N(t3, s3, null, k2, f4);
    for (s3 in x2) k2 = x2[s3], "children" == s3 ? _3 = k2 : "dangerouslySetInnerHTML" == s3 ? h3 = k2 : "value" == s3 ? b = k2 : "checked" == s3 ? m3 = k2 : l3 && "function" != typeof k2 || $2[s3] === k2 || N(t3, s3, k2, $2[s3], f4);
    h3 ? (l3 || y3 && (h3.__html == y3.__html || h3.__html == t3.innerHTML) || (t3.innerHTML = h3.__html), r3.__k = []) : (y3 && (t3.textContent = ""), ("foreignObject" == C3 || "http://www.w3.org/1998/Math/MathML" == f4 && v.test(C3)) && (f4 = "http://www.w3.org/1999/xhtml"), I(a4, w(_3) ? _3 : [_3], r3, u3, i3, f4, o4, e3, o4 ? o4[0] : u3.__k && S(u3, 0), l3, c3), o4 && o4.some(g)), l3 && "textarea" != C3 || (s3 = "value", "progress" == C3 && null == b ? t3.removeAttribute(s3) : null == b || b === t3[s3] && ("progress" != C3 || b) || N(t3, s3, b, $2[s3], f4), s3 = "checked", null != m3 && m3 != t3[s3] && N(t3, s3, m3, $2[s3], f4));
  } else $2 === x2 || l3 && t3.data == x2 || (t3.data = x2);
  return t3;
}
function G(t3, r3, u3, i3) {
  try {
    "function" == typeof t3 ? r3 ? r3.__x = t3(r3) || 1 : i3 && (i3 = i3.__c || i3.__e) && (r3 = i3.__x) && (i3.__x = null, "function" == typeof r3 ? r3() : t3(null)) : t3.current = r3;
  } catch (t4) {
    n.__e(t4, u3);
  }
}
function J(t3, r3, u3) {
  var i3, f4, o4, e3;
  if (n.unmount && n.unmount(t3), !(i3 = t3.ref) || i3.current && i3.current != t3.__e || G(i3, null, r3, t3), i3 = t3.__c) {
    if (i3.componentWillUnmount) try {
      i3.componentWillUnmount();
    } catch (t4) {
      n.__e(t4, r3);
    }
    i3.__P = i3.__n = null;
  }
  if (i3 = t3.__k) for (e3 = 0; e3 < i3.length; e3++) i3[e3] && J(i3[e3], r3, "function" != typeof t3.type || u3 && !t3.props.__P);
  !u3 && (i3 = t3.__c) && (i3 = i3.__z) && (f4 = B(i3, o4 = [])) && (i3 == t3.__e && o4.some(g), g(f4), g(i3)), u3 || g(t3.__e), t3.__e = t3.__c = t3.__ = null;
}
function K(n2, t3, r3) {
  return this.constructor(n2, r3);
}
function Q(t3, r3) {
  var u3, i3, f4, o4;
  n.__ && n.__(t3, r3), 9 == r3.nodeType && (r3 = r3.documentElement), i3 = (u3 = t3 && 32 & t3.__u) ? null : r3.__k, r3.__k = m($, { children: [t3] }), f4 = [], o4 = [], z(r3, r3.__k, i3 || p, p, r3.namespaceURI, i3 ? null : r3.firstChild ? d.call(r3.childNodes) : null, f4, i3 ? i3.__e : r3.firstChild, u3, o4), E(f4, r3.__k, o4), r3.__k.props.children = null;
}
function U(n2) {
  function t3(n3) {
    var r3, u3;
    return this.getChildContext || (r3 = /* @__PURE__ */ new Set(), (u3 = {})[t3.__c] = this, this.getChildContext = function() {
      return u3;
    }, this.shouldComponentUpdate = function(n4) {
      this.props.value != n4.value && r3.forEach(function(n5) {
        n5.__g |= 4, L(n5);
      });
    }, this.sub = function(n4) {
      r3.add(n4);
      var t4 = n4.componentWillUnmount;
      n4.componentWillUnmount = function() {
        r3.delete(n4), t4 && t4.call(n4);
      };
    }), n3.children;
  }
  return t3.__c = "__cC" + s++, t3.__ = n2, t3.Provider = (t3.Consumer = function(n3, t4) {
    return n3.children(t4);
  }).contextType = t3, t3;
}
n = { __e: function(n2, t3, r3, u3) {
  for (var i3, o4, e3; t3 = t3.__; ) if ((i3 = t3.__c) && !(1 & i3.__g)) {
    i3.__g |= 4;
    try {
      if ((e3 = (o4 = i3.constructor) && o4.getDerivedStateFromError) && i3.setState(o4.getDerivedStateFromError(n2)), i3.componentDidCatch && (i3.componentDidCatch(n2, u3 || {}), e3 = 1), e3 && 8 & i3.__g) return void (i3.__g |= 2);
    } catch (t4) {
      n2 = t4;
    }
  }
  throw f = 0, n2;
} }, t = 0, r = function(n2) {
  return null != n2 && n2.constructor === h;
}, x.prototype.setState = function(n2, t3) {
  var r3 = this.__s;
  r3 && r3 != this.state || (r3 = this.__s = _({}, this.state)), "function" == typeof n2 && (n2 = n2(_({}, r3), this.props)), n2 && (_(r3, n2), this.__v && (t3 && this.__k.push(t3), L(this)));
}, x.prototype.forceUpdate = function(n2) {
  this.__v && (this.__g |= 4, n2 && this.__h.push(n2), L(this));
}, x.prototype.render = $, u = [], f = 0, o = function(n2, t3) {
  return n2.__v.__b - t3.__v.__b;
}, e = /* @__PURE__ */ Symbol(), l = /(PointerCapture)$|Capture$/i, c = 0, a = {}, s = 0;

// node_modules/preact/hooks/dist/hooks.mjs
var t2;
var r2;
var u2;
var i2;
var o2 = Object.is;
var f2 = 0;
var c2 = [];
var e2 = [];
var a2 = n;
var v2 = a2.__b;
var l2 = a2.__r;
var m2 = a2.diffed;
var h2 = a2.__c;
var s2 = a2.unmount;
var p2 = a2.__;
function y2(n2, t3) {
  a2.__h && a2.__h(r2, n2, f2 || t3), f2 = 0;
  var u3 = r2.__H || (r2.__H = { __: [], __h: [] });
  return n2 >= u3.__.length && u3.__.push({}), u3.__[n2];
}
function d2(n2) {
  return f2 = 1, _2(G2, n2);
}
function _2(n2, u3, i3) {
  var f4 = y2(t2++, 2);
  if (f4.t = n2, !f4.__c && (f4.__ = [i3 ? i3(u3) : G2(void 0, u3), function(n3) {
    var t3 = (f4.__N || f4.__)[0], r3 = f4.t(t3, n3);
    o2(t3, r3) || (f4.__N = [r3, f4.__[1]], f4.__c.setState({}));
  }], f4.__c = r2, !r2.__f)) {
    r2.__f = true;
    var c3 = r2.shouldComponentUpdate;
    r2.shouldComponentUpdate = function(n3, t3, r3) {
      var u4 = this.__H;
      if (!u4) return true;
      var i4 = false, f5 = this.props != n3;
      if (u4.__.some(function(n4) {
        n4.__N && (i4 = true, o2(n4.__[0], n4.__N[0]) || (f5 = true));
      }), c3) {
        var e3 = c3.call(this, n3, t3, r3);
        return i4 ? e3 || f5 : e3;
      }
      return !i4 || f5;
    };
  }
  return f4.__;
}
function A2(n2, u3) {
  var i3 = y2(t2++, 3);
  !a2.__s && E2(i3.__H, u3) && (i3.__P = true, i3.__ = n2, i3.u = u3, r2.__H.__h.push(i3));
}
function F2(n2, u3) {
  var i3 = y2(t2++, 4);
  !a2.__s && E2(i3.__H, u3) && (i3.__P = false, i3.__ = n2, i3.u = u3, r2.__h.push(i3));
}
function T2(n2) {
  return f2 = 5, w2(function() {
    return { current: n2 };
  }, []);
}
function w2(n2, r3) {
  var u3 = y2(t2++, 7);
  return E2(u3.__H, r3) && (u3.__ = n2(), u3.__H = r3), u3.__;
}
function j2(n2) {
  var u3 = r2.context[n2.__c], i3 = y2(t2++, 9);
  return i3.c = n2, u3 ? (null == i3.__ && (i3.__ = true, u3.sub(r2)), u3.props.value) : n2.__;
}
function O(n2) {
  var u3 = y2(t2++, 10), i3 = d2();
  return u3.__ = n2, r2.componentDidCatch || (r2.componentDidCatch = function(n3, t3) {
    u3.__ && u3.__(n3, t3), i3[1](n3);
  }), [i3[0], function() {
    return i3[1]();
  }];
}
function P2() {
  var n2 = y2(t2++, 11);
  if (!n2.__) {
    for (var u3 = r2.__v; !u3.__m && u3.__; ) u3 = u3.__;
    var i3 = u3.__m || (u3.__m = [0, 0]);
    n2.__ = "P" + i3[0] + "-" + i3[1]++;
  }
  return n2.__;
}
function g2() {
  var n2;
  do {
    for (; n2 = e2.shift(); ) try {
      C2(n2);
    } catch (t4) {
      a2.__e(t4, { __: (n2 = n2.__P) && n2.__v });
    }
    for (; n2 = c2.shift(); ) {
      var t3 = n2.__H;
      if (n2.__P && t3) try {
        t3.__h.some(C2), t3.__h.some(D2), t3.__h = [];
      } catch (r3) {
        t3.__h = [], a2.__e(r3, n2.__v);
      }
    }
  } while (e2.length);
}
a2.__b = function(n2) {
  r2 = null, v2 && v2(n2);
}, a2.__ = function(n2, t3) {
  n2 && t3.__k && t3.__k.__m && (n2.__m = t3.__k.__m), p2 && p2(n2, t3);
}, a2.__r = function(n2) {
  l2 && l2(n2), t2 = 0;
  var i3 = (r2 = n2.__c).__H;
  i3 && (u2 == r2 ? r2.__h = [] : (i3.__h.some(C2), i3.__h.some(D2), t2 = 0), i3.__h = [], i3.__.some(function(n3) {
    n3.__N && (n3.__ = n3.__N), n3.u = n3.__N = void 0;
  })), u2 = r2;
}, a2.diffed = function(n2) {
  m2 && m2(n2);
  var t3 = n2.__c;
  t3 && t3.__H && (t3.__H.__h.length && B2(c2.push(t3)), t3.__H.__.some(function(n3) {
    n3.u && (n3.__H = n3.u);
  })), u2 = r2 = null;
}, a2.__c = function(n2, t3) {
  t3.some(function(n3) {
    try {
      n3.__h.some(C2), n3.__h = n3.__h.filter(function(n4) {
        return !n4.__ || D2(n4);
      });
    } catch (t4) {
      n3.__h = [function() {
        throw t4;
      }];
    }
  }), h2 && h2(n2, t3);
}, a2.unmount = function(n2) {
  s2 && s2(n2);
  var t3, r3, u3 = n2.__c;
  u3 && u3.__H && (u3.__H.__.some(function(u4) {
    try {
      if (u4.__P && u4.__c) {
        if (void 0 === r3) {
          for (r3 = n2.__; r3 && (!r3.__c || !r3.__c.__P); ) r3 = r3.__;
          r3 = r3 && r3.__c;
        }
        u4.__P = r3, B2(e2.push(u4));
      } else C2(u4);
    } catch (n3) {
      t3 = n3;
    }
  }), u3.__H = void 0, t3 && a2.__e(t3, u3.__v));
};
var k = "function" == typeof requestAnimationFrame;
function z2(n2) {
  var t3, r3 = function() {
    clearTimeout(u3), k && cancelAnimationFrame(t3), setTimeout(n2);
  }, u3 = setTimeout(r3, 35);
  k && (t3 = requestAnimationFrame(r3));
}
function B2(n2) {
  1 != n2 && i2 == a2.requestAnimationFrame || ((i2 = a2.requestAnimationFrame) || z2)(g2);
}
function C2(n2) {
  var t3 = r2, u3 = n2.__c;
  "function" == typeof u3 && (n2.__c = void 0, u3()), r2 = t3;
}
function D2(n2) {
  var t3 = r2;
  n2.__c = n2.__(), r2 = t3;
}
function E2(n2, t3) {
  return !n2 || n2.length != t3.length || t3.some(function(t4, r3) {
    return !o2(t4, n2[r3]);
  });
}
function G2(n2, t3) {
  return "function" == typeof t3 ? t3(n2) : t3;
}

// src/kernel/model.ts
function useTrait(model, name) {
  const [value, setValue] = d2(() => model.get(name));
  A2(() => {
    const event = `change:${name}`;
    const changed = () => setValue(() => model.get(name));
    changed();
    model.on(event, changed);
    return () => model.off(event, changed);
  }, [model, name]);
  return value;
}

// src/keys/useKeptFocus.ts
var STOPS = '[data-stop][tabindex="0"], button:not([disabled])';
function useKeptFocus(root) {
  const trail = T2([]);
  A2(() => {
    const board = root.current;
    if (!board) return;
    const follow2 = (event) => {
      const steps = [];
      for (let at = event.target; at && at !== board; at = at.parentElement)
        steps.push(at);
      trail.current = [...steps, board];
    };
    board.addEventListener("focusin", follow2);
    return () => board.removeEventListener("focusin", follow2);
  }, []);
  F2(() => {
    const [last] = trail.current;
    if (!last || last.isConnected) return;
    const { activeElement, body } = last.ownerDocument;
    if (activeElement && activeElement !== body) return;
    const still2 = trail.current.find((step) => step.isConnected);
    (still2?.querySelector(STOPS) ?? still2)?.focus({ preventScroll: true });
  });
}

// src/motion/cards.ts
function places(table) {
  const all = /* @__PURE__ */ new Map([["turned", table.turned]]);
  table.seats.forEach((seat, number) => {
    all.set(`hand:${number}`, seat.hand ?? new Array(seat.hand_count).fill(null));
    all.set(`aside:${number}`, seat.aside);
    seat.fields.forEach((field, index) => {
      all.set(`field:${number}:${index + 1}`, field.cards);
    });
  });
  return all;
}
var alike = (a4, b) => a4 === b || a4 === null || b === null;
function kept(before, after) {
  const longest = Array.from(
    { length: before.length + 1 },
    () => new Array(after.length + 1).fill(0)
  );
  const at = (i4, j4) => longest[i4]?.[j4] ?? 0;
  for (let i4 = before.length - 1; i4 >= 0; i4--) {
    for (let j4 = after.length - 1; j4 >= 0; j4--) {
      const match = alike(before[i4] ?? null, after[j4] ?? null) ? at(i4 + 1, j4 + 1) + 1 : 0;
      longest[i4][j4] = Math.max(match, at(i4 + 1, j4), at(i4, j4 + 1));
    }
  }
  const pairs = [];
  let i3 = 0;
  let j3 = 0;
  while (i3 < before.length && j3 < after.length) {
    if (alike(before[i3] ?? null, after[j3] ?? null) && at(i3, j3) === at(i3 + 1, j3 + 1) + 1)
      pairs.push([i3++, j3++]);
    else if (at(i3 + 1, j3) >= at(i3, j3 + 1)) i3++;
    else j3++;
  }
  return pairs;
}
function firstNumbers(table) {
  let next = 0;
  const numbered = new Map([...places(table)].map(([place2, cards]) => [place2, cards.map(() => next++)]));
  return { places: numbered, next };
}
function follow(now, before, after) {
  const old = places(before);
  const loose = [];
  const open = [];
  const numbered = /* @__PURE__ */ new Map();
  for (const [place2, cards] of places(after)) {
    const had = old.get(place2) ?? [];
    const numbers = now.places.get(place2) ?? [];
    const row = new Array(cards.length).fill(-1);
    const stays = /* @__PURE__ */ new Set();
    for (const [from, to] of kept(had, cards)) {
      row[to] = numbers[from] ?? -1;
      stays.add(from);
    }
    had.forEach((bean, index) => {
      if (!stays.has(index)) loose.push({ card: numbers[index] ?? -1, bean, place: place2 });
    });
    cards.forEach((bean, index) => {
      if (row[index] === -1) open.push({ place: place2, index, bean });
    });
    numbered.set(place2, row);
  }
  let { next } = now;
  const arrived = [];
  const pile = after.piles.draw < before.piles.draw ? "draw" : "discard";
  for (const gap of open.sort((a4, b) => Number(a4.bean === null) - Number(b.bean === null))) {
    const sure = loose.findIndex((card2) => card2.bean === gap.bean && gap.bean !== null);
    const found = sure >= 0 ? sure : loose.findIndex((card2) => alike(card2.bean, gap.bean));
    const [source] = found >= 0 ? loose.splice(found, 1) : [];
    const card = source?.card ?? next++;
    numbered.get(gap.place)[gap.index] = card;
    if (!source) arrived.push({ card, spot: pile });
  }
  const owed = new Map(
    after.seats.map((seat, number) => [number, seat.coins - (before.seats[number]?.coins ?? 0)])
  );
  const left = loose.map(({ card, place: place2 }) => {
    const seat = Number(place2.split(":")[1] ?? -1);
    const coins = owed.get(seat) ?? 0;
    if (place2.startsWith("field:") && coins > 0) {
      owed.set(seat, coins - 1);
      return { card, spot: `coins:${seat}` };
    }
    return { card, spot: "discard" };
  });
  return { now: { places: numbered, next }, arrived, left };
}

// src/motion/useMotion.ts
var DURATION = 200;
var EASING = "cubic-bezier(.3, .1, .25, 1)";
var WORTH_A_JOURNEY = 12;
function useMotion(root, table) {
  const memory = T2(null);
  if (memory.current === null) {
    memory.current = { table, change: { now: firstNumbers(table), arrived: [], left: [] }, fresh: false };
  } else if (memory.current.table !== table) {
    const { change: change2, table: before } = memory.current;
    memory.current = { table, change: follow(change2.now, before, table), fresh: true };
  }
  const { change } = memory.current;
  const seen = T2(/* @__PURE__ */ new Map());
  F2(() => {
    const board = root.current;
    if (!board) return;
    for (const animation of board.getAnimations?.({ subtree: true }) ?? []) {
      if (animation.id === "bl-travel") animation.cancel();
    }
    const now = look(board);
    const fresh = memory.current?.fresh ?? false;
    if (memory.current) memory.current.fresh = false;
    if (!prefersStill()) {
      const spots = fresh ? spotsOf(board) : /* @__PURE__ */ new Map();
      const from = new Map(change.arrived.map(({ card, spot }) => [String(card), spots.get(spot)]));
      for (const [card, place2] of now)
        travel(place2, seen.current.get(card) ?? (fresh ? from.get(card) : void 0));
      if (fresh) {
        for (const { card, spot } of change.left)
          vanish(board, seen.current.get(String(card)), spots.get(spot));
      }
    }
    seen.current = now;
  });
  F2(() => {
    const board = root.current;
    if (!board || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      seen.current = look(board);
    });
    observer.observe(board);
    return () => observer.disconnect();
  }, [root]);
  return change.now;
}
function prefersStill() {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
function measure(board, elements, name) {
  const origin = board.getBoundingClientRect();
  const found = /* @__PURE__ */ new Map();
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    found.set(name(element), {
      element,
      x: box.left + box.width / 2 - origin.left,
      y: box.top + box.height / 2 - origin.top,
      width: element.offsetWidth,
      turn: element.closest("[data-sideways]") ? 90 : 0
    });
  }
  return found;
}
function look(board) {
  return measure(
    board,
    board.querySelectorAll("[data-card]"),
    (card) => card.dataset.card ?? ""
  );
}
function spotsOf(board) {
  return measure(
    board,
    board.querySelectorAll("[data-spot]"),
    (spot) => spot.dataset.spot ?? ""
  );
}
function asIfAt(seen, at) {
  const dx = seen.x - at.x;
  const dy = seen.y - at.y;
  const [x2, y3] = at.turn === 90 ? [dy, -dx] : [dx, dy];
  const scale = at.width > 0 && seen.width > 0 ? seen.width / at.width : 1;
  return `translate(${x2}px, ${y3}px) rotate(${seen.turn - at.turn}deg) scale(${scale})`;
}
var isFar = (a4, b) => Math.hypot(a4.x - b.x, a4.y - b.y) >= WORTH_A_JOURNEY;
function travel(to, from) {
  if (!from || !isFar(from, to)) return;
  const animation = to.element.animate?.(
    [
      { transform: asIfAt(from, to), zIndex: 5 },
      { transform: "none", zIndex: 5 }
    ],
    { duration: DURATION, easing: EASING }
  );
  if (animation) animation.id = "bl-travel";
}
function vanish(board, from, to) {
  if (!from || !to || !("animate" in board)) return;
  const ghost = from.element.cloneNode(true);
  ghost.removeAttribute("data-card");
  ghost.classList.add("bl-ghost");
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${from.x - from.width / 2}px`,
    top: `${from.y - from.width * 0.7}px`
  });
  ghost.style.setProperty("--w", `${from.width}px`);
  board.append(ghost);
  const animation = ghost.animate(
    [{ transform: "none" }, { transform: asIfAt(to, { ...from, turn: 0 }), opacity: 0.6 }],
    { duration: DURATION, easing: EASING }
  );
  animation.id = "bl-travel";
  animation.onfinish = () => ghost.remove();
  animation.oncancel = () => ghost.remove();
}

// src/page.tsx
var Context = U({ lang: "en", say: (key) => key, beans: {}, announce: () => void 0 });
var PageProvider = Context.Provider;
function usePage() {
  return j2(Context);
}
function useBeanName() {
  const { beans, say } = usePage();
  return (key) => {
    const bean = beans[key];
    return bean ? say("card.label", { name: bean.name, number: bean.number }) : key;
  };
}

// src/moves.ts
var FRONT = /^\S+ plant \d+$/;
var SHOWN_IN_PLACE = /* @__PURE__ */ new Set(["plant", "harvest", "offer", "accept", "decline", "withdraw"]);
function plants(move, pick) {
  if (move.kind !== "plant" || move.seat !== pick.seat) return false;
  if (FRONT.test(move.text)) return pick.zone === "hand" && pick.index === 0;
  return pick.zone !== "hand" && (move.bean === void 0 || move.bean === pick.bean);
}
function destinations(moves, pick) {
  const fields = moves.filter((move) => plants(move, pick)).map((move) => move.field);
  return new Set(fields.filter((field) => field !== void 0));
}
function plantText(moves, pick, field, name) {
  const legal = moves.find((move) => plants(move, pick) && move.field === field);
  return legal?.text ?? `${name} plant ${notation(pick.bean)} ${field}`;
}
function harvestOf(moves, seat, field) {
  return moves.find((move) => move.kind === "harvest" && move.seat === seat && move.field === field);
}
function answersTo(moves, offer) {
  const about = moves.filter((move) => move.offer === offer && move.kind !== "offer");
  return Object.fromEntries(about.map((move) => [move.kind, move]));
}
function buttons(moves) {
  return moves.filter((move) => !SHOWN_IN_PLACE.has(move.kind));
}
function onlyPick(moves, cards) {
  const able = cards.filter((pick) => destinations(moves, pick).size > 0);
  const [first] = able;
  return first && able.every((pick) => pick.zone === first.zone && pick.bean === first.bean) ? first : null;
}
function notation(bean) {
  return bean.charAt(0).toUpperCase() + bean.slice(1);
}

// src/trade/tray.ts
function emptyTray(table, seat) {
  const others = table.seats.map((_3, other) => other).filter((other) => other !== seat);
  const partner = seat !== table.active ? table.active : others.length === 1 ? others[0] ?? null : null;
  return { seat, partner, give: [], want: [], counter: null, accepting: null };
}
function same(a4, b) {
  return a4.zone === b.zone && a4.index === b.index;
}
function toggle(tray, card) {
  const give = tray.give.some((laid) => same(laid, card)) ? tray.give.filter((laid) => !same(laid, card)) : [...tray.give, card];
  return { ...tray, give };
}
function ask(tray, bean) {
  return { ...tray, want: [...tray.want, bean] };
}
function unask(tray, bean) {
  const at = tray.want.lastIndexOf(bean);
  return at < 0 ? tray : { ...tray, want: tray.want.filter((_3, index) => index !== at) };
}
function withPartner(tray, partner) {
  return { ...tray, partner };
}
function isEmpty(tray) {
  return tray.give.length === 0 && tray.want.length === 0 && tray.counter === null && tray.accepting === null;
}
function layable(table, seat) {
  const turned = seat === table.active ? table.turned : [];
  const hand = table.seats[seat]?.hand ?? [];
  return [
    ...turned.map((bean, index) => ({ zone: "turned", index, bean })),
    ...hand.map((bean, index) => ({ zone: "hand", index, bean }))
  ];
}
function copies(table, seat, beans) {
  const left = layable(table, seat);
  return beans.flatMap((bean) => {
    const at = left.findIndex((card) => card.bean === bean);
    return at < 0 ? [] : left.splice(at, 1);
  });
}
function hasChoice(table, seat, beans) {
  const count = (list, bean) => list.filter((one) => one === bean).length;
  const held = layable(table, seat).map((card) => card.bean);
  return beans.some((bean) => count(held, bean) > count(beans, bean));
}
function counterTo(table, seat, offer) {
  return {
    seat,
    partner: offer.seat,
    give: copies(table, seat, offer.want),
    want: offer.give,
    counter: offer.id,
    accepting: null
  };
}
function acceptanceOf(table, seat, offer) {
  return { ...counterTo(table, seat, offer), counter: null, accepting: offer.id };
}
var place = (card) => card.zone === "turned" ? "up" : String(card.index + 1);
function inOrder(give, wanted) {
  const left = [...give];
  const named = wanted.flatMap((bean) => {
    const at = left.findIndex((card) => card.bean === bean);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...named, ...left];
}
function trayText(tray, { seats, offers }) {
  const name = seats[tray.seat]?.name ?? "";
  if (tray.accepting !== null) {
    const wanted = offers.find((offer) => offer.id === tray.accepting)?.want ?? [];
    const cards = inOrder(tray.give, wanted).map((card) => `@${place(card)}`);
    return [name, "accept", tray.accepting, ...cards].join(" ");
  }
  const to = tray.partner === null ? "anyone" : seats[tray.partner]?.name ?? "anyone";
  const give = tray.give.map((card) => `${notation(card.bean)}@${place(card)}`);
  const want = tray.want.length > 0 ? ["for", ...tray.want.map(notation)] : [];
  const against = tray.counter === null ? [] : ["against", tray.counter];
  return [name, "offer", to, ...give.length > 0 ? give : ["-"], ...want, ...against].join(" ");
}
function keepPossible(tray, table) {
  const still2 = layable(table, tray.seat);
  const give = tray.give.filter((laid) => still2.some((card) => same(card, laid) && card.bean === laid.bean));
  const answered = tray.counter ?? tray.accepting;
  if (answered !== null && !table.offers.some((offer) => offer.id === answered)) {
    return emptyTray(table, tray.seat);
  }
  return give.length === tray.give.length ? tray : { ...tray, give };
}

// src/board/acting.ts
var Context2 = U(null);
var ActingProvider = Context2.Provider;
function useActingContext() {
  const acting = j2(Context2);
  if (!acting) throw new Error("a part of the board stands outside a board");
  return acting;
}
function plantable(table, seat) {
  const view = table.seats[seat];
  const open = seat === table.active ? table.turned : [];
  const pick = (zone) => (bean, index) => ({ seat, zone, index, bean });
  return [
    ...(view?.hand ?? []).map(pick("hand")),
    ...open.map(pick("turned")),
    ...(view?.aside ?? []).map(pick("aside"))
  ];
}
function sameCard(a4, b) {
  return a4 !== null && a4.seat === b.seat && a4.zone === b.zone && a4.index === b.index;
}
function useActing({
  table,
  moves = [],
  onMove,
  notice = null,
  onDismiss,
  onPass
}) {
  const { say, announce } = usePage();
  const nameOf = useBeanName();
  const [pick, setPick] = d2(null);
  const [own, setOwn] = d2(null);
  const [hint, setHint] = d2(null);
  const you = table.you;
  const trading = you !== null && onMove !== void 0 && moves.some((move) => move.kind === "offer" && move.seat === you);
  const wanted = own !== null && own.seat === you ? keepPossible(own, table) : null;
  const tray = wanted?.accepting != null || trading && wanted ? wanted : trading ? emptyTray(table, you) : null;
  A2(() => {
    setPick(null);
    setHint(null);
  }, [table]);
  const name = (seat) => table.seats[seat]?.name ?? "";
  const play = (text, where) => {
    setPick(null);
    setHint(null);
    onMove?.(text, where);
  };
  const mine = (seat) => onMove !== void 0 && (seat === you || moves.some((move) => move.seat === seat));
  const chosen = (seat) => pick?.seat === seat ? pick : onlyPick(moves, plantable(table, seat));
  const tell = (where, text) => {
    setHint({ where, trouble: { text } });
    announce(text);
  };
  return {
    table,
    moves,
    live: onMove !== void 0,
    pick,
    tray,
    notice: hint ?? notice,
    mine,
    openFields(seat) {
      const card = mine(seat) ? chosen(seat) : null;
      return card ? destinations(moves, card) : /* @__PURE__ */ new Set();
    },
    tapCard(card) {
      if (tray && card.zone !== "aside" && card.seat === tray.seat) {
        setOwn(toggle(tray, { zone: card.zone, index: card.index, bean: card.bean }));
        return;
      }
      if (tray && card.zone === "hand" && tray.accepting === null && !mine(card.seat)) {
        setOwn(ask(tray.seat === table.active ? withPartner(tray, card.seat) : tray, card.bean));
        return;
      }
      const taken = !sameCard(pick, card);
      setPick(taken ? card : null);
      setHint(null);
      if (taken) announce(say("pick.taken", { card: nameOf(card.bean) }));
    },
    tapField(seat, field) {
      const card = chosen(seat);
      if (card) play(plantText(moves, card, field, name(seat)), `seat:${seat}`);
      else if (moves.some((move) => move.kind === "plant" && move.seat === seat)) {
        tell(`seat:${seat}`, say("pick.first"));
      } else play(`${name(seat)} plant ${field}`, `seat:${seat}`);
    },
    harvest(seat, field) {
      play(harvestOf(moves, seat, field)?.text ?? `${name(seat)} harvest ${field}`, `seat:${seat}`);
    },
    setTray: setOwn,
    sendTray() {
      if (!tray) return;
      setHint(null);
      Promise.resolve(onMove?.(trayText(tray, table), "tray")).then((played) => {
        if (played !== false) setOwn(null);
      });
    },
    accept(offer) {
      if (you !== null) play(`${name(you)} accept ${offer.id}`, "offers");
    },
    choose(offer) {
      if (you !== null) setOwn(acceptanceOf(table, you, offer));
    },
    counter(offer) {
      if (you !== null) setOwn(counterTo(table, you, offer));
    },
    play,
    pass: onPass,
    putBack() {
      setPick(null);
      setHint(null);
      setOwn(null);
      onDismiss?.();
    },
    dismiss() {
      setHint(null);
      onDismiss?.();
    }
  };
}

// art:art:sprite
var art_sprite_default = '<symbol id="bl-bean-black-eyed" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(-10 50 50)">\n<path fill="var(--bean-black-eyed, #f0dfb4)" d="M7 49C7 30 26 20 51 20S93 31 93 50S76 79 62 79C56 79 54 76.5 49 76.5S42 79 36 79C20 79 7 68 7 49Z"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M90.5 46C92.5 64 76 76.5 63 76.5C58 76.5 55 74 49 74S42 76.5 36 76.5C31 76.5 26 75 21 72C50 74 82 70 90.5 46Z"/>\n<path fill="var(--bean-black-eyed-mark, #2b2023)" stroke="none" d="M28 64C28 53 37 47 49 47S71 53 71 64S62 76 56 75C53 74.5 51.5 74.3 49 74.3S45 74.5 42 75C36 76 28 72 28 64Z"/>\n<ellipse fill="var(--bean-black-eyed, #f0dfb4)" stroke="none" cx="49.5" cy="63.5" rx="9" ry="5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="5.5" d="M19 42C23 35 31 31 40 29.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-blue" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(18 50 50)">\n<path fill="var(--bean-blue, #3f4a96)" d="M52 6C73 6 82 20 80 33C79 41 73 44 73 52S79 62 80 70C82 84 71 95 52 95C30 95 17 76 17 50S30 6 52 6Z"/>\n<path fill="#000" fill-opacity=".18" stroke="none" d="M69 60C70.5 63.5 76.5 66 77.5 72C79 83 69 92.5 52 92.5C43 92.5 34 88 28 80C42 90 66 82 69 60Z"/>\n<path fill="none" stroke="var(--bean-blue-mark, #c3cdf3)" stroke-width="5.5" d="M47 33l1.5 1M60 22l1.5-.5M34 49l.5 1.5M52 51l1 .5M41 66l1-.5M58 68l1.5-.5M50 82l1.5 0M65 37l.5 1M64 81l1-.5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5.5" d="M28 34C31 26 36 20 42 16.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-chili" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--bean-chili, #d9512a)" d="M31 9C47 8 54 19 54.5 31C55.5 51 79 57 95 33C97 66 78 92 50 91C24 90 5 67 6.5 40C7.5 21 17 10 31 9Z"/>\n<path fill="var(--bean-chili-mark, #f6b53c)" stroke="none" d="M8.2 42C8.5 22 18 11.5 31 10.7C43 10 51 17.5 52.6 28C46 31 43 36 45 44C39 41 36 36 36 31C31 38 31 47 38 58C30 54 26 48 25 42C20 51 22 61 29 72C21 66 16 59 14.5 52C12.5 55 12 58 12.5 62C9.5 55 8 48 8.2 42Z"/>\n<path fill="#000" fill-opacity=".17" stroke="none" d="M93.8 42C94 68 75 90 50 89.3C41 88.8 33 85 27 79.5C54 88 84 74 93.8 42Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" d="M16.5 33C17.5 25 21 19.5 28 17.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-cocoa" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(32 50 50)">\n<path fill="none" stroke-width="6" d="M50 10V1"/>\n<path fill="var(--bean-cocoa, #8a5132)" d="M50 6C56 6 60 9 64 13C75 18 82 33 82 50S74 79 66 85C60 91 55 95 50 99C45 95 40 91 34 85C26 79 18 67 18 50S25 18 36 13C40 9 44 6 50 6Z"/>\n<path fill="none" stroke-width="2.5" d="M37 13C24 30 24 66 36 86M74 27C76 42 75 60 69 74"/>\n<path fill="var(--bean-cocoa-mark, #f3e3c3)" stroke-width="2.5" d="M52 17C63 21 68 35 68 50S63 79 53 85C42 79 36 66 36 50S42 21 52 17Z"/>\n<path fill="var(--bean-coffee, #5e3a26)" stroke="none" d="M45 32a7.5 5.5 0 0 0 15 0a7.5 5.5 0 0 0-15 0M43 50a7.5 5.5 0 0 0 15 0a7.5 5.5 0 0 0-15 0M46 68a7.5 5.5 0 0 0 15 0a7.5 5.5 0 0 0-15 0"/>\n<path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4.5" d="M23.5 49C23.5 40 25.5 33 28.5 27.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-coffee" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(38 50 50)">\n<ellipse fill="var(--bean-coffee, #5e3a26)" cx="50" cy="50" rx="30" ry="44"/>\n<path fill="#000" fill-opacity=".2" stroke="none" d="M77.5 44C81 68 70 91 50 91.7C43 91.7 36 88 31 81C56 88 73 72 77.5 44Z"/>\n<path fill="var(--bean-coffee-mark, #2f1b11)" stroke="none" d="M49 7.5C63 20 66 33 56 45.5C46 57 39 72 52 92.4C58 92 48 92.5 46 92C33 74 37 58 48 47C57 37 55 22 44 8.5Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" d="M27.5 53C26.5 40 30 29 37 21"/>\n</g>\n</symbol>\n<symbol id="bl-bean-garden" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="none" stroke="var(--leaf, #6b9a3e)" stroke-width="5" d="M50 64C45 54 46 41 56 31"/>\n<path fill="var(--leaf, #6b9a3e)" d="M57 31C42 34 31 26 29 9C45 8 56 16 57 31Z"/>\n<path fill="var(--leaf, #6b9a3e)" d="M57 31C57 17 67 9 84 12C84 27 73 35 57 31Z"/>\n<path fill="none" stroke-width="2.2" d="M38 17C44 20 49 24 52 28M62 27C66 22 70 19 76 18"/>\n<path fill="var(--bean-garden, #f2e4bd)" d="M12 70C12 57 21 48 33 48C43 48 43 58 51 58S60 50 69 50C80 50 88 59 88 71C88 86 72 94 50 94S12 86 12 70Z"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M84 61C91 80 72 92 50 92C37 92 25 89 19 82C43 90 78 86 84 61Z"/>\n<path fill="none" stroke="var(--bean-garden-mark, #b99a5b)" d="M38 54C41 58 45 62 51 62"/>\n<path fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="5" d="M20.5 68C21.5 61.5 25 57.5 30 56"/>\n</g>\n</symbol>\n<symbol id="bl-bean-green" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(-42 50 50)">\n<path fill="none" d="M97 50C102 51 106 50 110 46"/>\n<path fill="var(--bean-green, #5f9a3c)" d="M-10 43C0 47 4 37 14 37C21 37 22 40 26 40S32 34 39 34S47 39 51 39S57 34 64 34S72 39 76 39S82 36 88 38C98 41 98 57 89 61C83 64 79 61 76 61S71 66 64 66S55 61 51 61S46 66 39 66S30 61 26 61S21 64 14 62C4 60 -6 56 -10 43Z"/>\n<path fill="var(--bean-green-mark, #3f7029)" stroke="none" d="M-6.5 47C2 54 12 53 24 51C44 53 68 53 95 47C96 53 93 57.5 88 59.5C83 61.5 79 59.3 76 59.3C72 59.3 70 64.3 64 64.3C57 64.3 55 59.3 51 59.3C47 59.3 45 64.3 39 64.3C32 64.3 30 59.3 26 59.3C22 59.3 20 62 14.5 60.4C5 58.5 -3 55 -6.5 47Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4.2" d="M33 42C34.5 40 36.5 39.2 39 39.2M58 42C59.5 40 61.5 39.2 64 39.2M9 44C10.5 42.5 12 42 14 42"/>\n<path fill="none" stroke-width="2.5" d="M46 45C47.5 48 47.5 52 46 55M71 45C72.5 48 72.5 52 71 55M20.5 46C21.8 48.5 21.8 51.5 20.5 54"/>\n<path fill="var(--leaf, #6b9a3e)" d="M80 34C87 32 95 36 98 42C101 48 101 53 98 58C95 64 87 68 80 66C85 61 80 57 84 50C80 43 85 39 80 34Z"/>\n</g>\n</symbol>\n<symbol id="bl-bean-red" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(-14 50 50)">\n<path fill="var(--bean-red, #b3262e)" d="M8 50C8 29 27 18 50 18S92 29 92 50C92 67 83 78 72 78C62 78 62 66 50 66S38 78 28 78C17 78 8 67 8 50Z"/>\n<path fill="var(--bean-red-mark, #7a121f)" stroke="none" d="M89.5 46C90.5 63 82 75 72 75.5C63 75.5 62 64 50 64C43 64 41 67.5 38 70.5C42 60 45 56 56 56.5C67 57 68 65 75 64C82 63 86.5 56 89.5 46Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="6" d="M20 43C23 34 31 29 41 27.5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="6" d="M52 26.5h.5"/>\n<path fill="none" stroke-width="2.5" d="M44 61.5C48 60.2 52 60.2 56 61.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-soy" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--bean-soy, #dfbf6a)" d="M50 13C72 13 88 30 88 52S71 89 49 89S12 73 12 51S28 13 50 13Z"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M81 36C88 58 75 85.5 49 87C38 87 28 82 22 74C48 85 80 68 81 36Z"/>\n<path fill="var(--bean-soy-mark, #7d5a22)" stroke="none" d="M59 36C69 45 70 58 63.5 69C65 58 64.5 47 59 36Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" d="M23 44C26 35 32 28 40 24.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-stink" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="none" stroke-width="3.6" d="M29 35C22 29 35 23 29 17S29 9 31 6M51 32C44 26 57 20 51 14S51 6 53 3M73 35C66 29 79 23 73 17S73 9 75 6"/>\n<path fill="var(--bean-stink, #8a8a3c)" d="M5 64C5 51 16 43 31 43C41 43 44 47.5 52 47.5S64 43 73 44C87 45.5 95 54 95 66C95 84 76 94 51 94S5 84 5 64Z"/>\n<path fill="#000" fill-opacity=".17" stroke="none" d="M92 59C97 80 77 92 51 92C35 92 20 88 12 80C40 91 86 86 92 59Z"/>\n<path fill="none" stroke="var(--bean-stink-mark, #5c5f22)" stroke-width="3" d="M41 62C33 65 26 70 22 78M48 66C45 71 43 76 42 83M57 66C60 71 62 76 63 82.5M64 62C71 65 77 69 81 75"/>\n<path fill="none" stroke-width="3.6" d="M46 57.5C50 58.8 55 58.8 59 57.5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" d="M14 62C16 56 21 52.5 28 52"/>\n</g>\n</symbol>\n<symbol id="bl-bean-wax" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="none" d="M17 17C15 12 11 9 6 8"/>\n<path fill="var(--bean-wax, #efc63a)" d="M21 14C40 12 62 19 76 31C84 38 89 46 94 57C84 55 76 49 68 42C55 31 38 26 20 27Z"/>\n<path fill="var(--bean-wax-mark, #b98a16)" stroke="none" d="M30 25.5C44 24 59 30 70 40C76 46 82 50 89.5 53C80 39 70 34 58 29C48 25 39 23 30 25.5Z"/>\n<path fill="var(--bean-wax, #efc63a)" d="M13 21C17 16 24 17 27 23C31 42 39 57 52 69C58 75 64 83 68 95C58 92 49 88 41 80C25 65 15 44 13 21Z"/>\n<path fill="var(--bean-wax-mark, #b98a16)" stroke="none" d="M14.8 28C18 48 27 65 41.5 78.5C49 86 57 90 65.5 92.5C47 82 24 62 14.8 28Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4.5" d="M22.5 29C26 44 33 57 42 67M42 20.5C51 22.5 59 26.5 66 32"/>\n<path fill="var(--leaf, #6b9a3e)" d="M9 29C7 19 12 11 20 10C28 9.5 33 14 33 27C29 29 28 23 24 23S15 29 9 29Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-back" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M15 5L8 12L15 19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-check" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.6" d="M4.5 12.5L10 18L19.5 6.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-coin" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="9"/><path stroke-width="1.7" d="M12 17V11.5M12 12C12 9.5 10 8 7.2 8C7.2 10.6 9.2 12 12 12ZM12 13C12 10.7 14 9.5 16.8 9.5C16.8 12 14.8 13 12 13Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-copy" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="8.5" y="8.5" width="12" height="12" rx="2"/><path d="M15.5 8.5V5.5C15.5 4.4 14.6 3.5 13.5 3.5H5.5C4.4 3.5 3.5 4.4 3.5 5.5V13.5C3.5 14.6 4.4 15.5 5.5 15.5H8.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-cross" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.6" d="M6 6L18 18M18 6L6 18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-discard" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="9" y="3" width="10" height="14" rx="1.5" transform="rotate(12 14 10)"/><path d="M7 8L4.5 8.7C3.7 8.9 3.3 9.6 3.5 10.4L5.8 19.4C6 20.2 6.7 20.7 7.5 20.5L11.5 19.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-draw" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="3.5" y="3.5" width="10" height="14" rx="1.5"/><path d="M7.5 21H15.5C16.6 21 17.5 20.1 17.5 19V8M21 11L17.5 7.5L14.5 10.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-eye" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M2.5 12C5 7.5 8 5.5 12 5.5S19 7.5 21.5 12C19 16.5 16 18.5 12 18.5S5 16.5 2.5 12Z"/><circle cx="12" cy="12" r="3"/>\n</g>\n</symbol>\n<symbol id="bl-icon-first" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M18 5L11 12L18 19M6 5V19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-forward" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M9 5L16 12L9 19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-gift" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="4" y="11" width="16" height="9.5" rx="1.5"/><path d="M3 7.5H21V11H3ZM12 7.5V20.5M12 7.5C8 7.5 6.5 6 6.5 4.7S8 2.7 9.2 3.5C10.8 4.5 12 7.5 12 7.5ZM12 7.5C16 7.5 17.5 6 17.5 4.7S16 2.7 14.8 3.5C13.2 4.5 12 7.5 12 7.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-hand" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="2.5" y="6.5" width="8.5" height="13" rx="1.5"/><path d="M8 6.2L13.3 4.8C14.1 4.6 14.9 5 15.1 5.9L18 16.8C18.2 17.6 17.7 18.4 16.9 18.6L14.5 19.2M18.2 7.5L20.8 9.2C21.5 9.7 21.7 10.5 21.3 11.2L19.7 13.8"/>\n</g>\n</symbol>\n<symbol id="bl-icon-harvest" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 10H20L18.5 18.5C18.3 19.9 17.4 20.5 16.2 20.5H7.8C6.6 20.5 5.7 19.9 5.5 18.5ZM6.5 10C7 6 9 3.5 12 3.5S17 6 17.5 10M9.5 13.5V17M14.5 13.5V17"/>\n</g>\n</symbol>\n<symbol id="bl-icon-help" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="9"/><path d="M9.3 9.5C9.3 7.9 10.5 7 12 7S14.7 8 14.7 9.5C14.7 11.5 12 11.7 12 13.8M12 17h.01"/>\n</g>\n</symbol>\n<symbol id="bl-icon-hint" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M9 17.5C9 15 6 13.5 6 9.5C6 6 8.7 3.5 12 3.5S18 6 18 9.5C18 13.5 15 15 15 17.5ZM10 21H14M12 17V12"/>\n</g>\n</symbol>\n<symbol id="bl-icon-home" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M3.5 11.5L12 4L20.5 11.5M6 10V20H18V10M10 20V14.5H14V20"/>\n</g>\n</symbol>\n<symbol id="bl-icon-keyboard" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="2.5" y="6" width="19" height="12.5" rx="2"/><path stroke-width="1.8" d="M6.3 9.6h.01M10.1 9.6h.01M13.9 9.6h.01M17.7 9.6h.01M6.3 12.4h.01M10.1 12.4h.01M13.9 12.4h.01M17.7 12.4h.01M9 15.3H15"/>\n</g>\n</symbol>\n<symbol id="bl-icon-language" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="9"/><path stroke-width="1.7" d="M3.5 9.5H20.5M3.5 14.5H20.5M12 3C8 8 8 16 12 21C16 16 16 8 12 3"/>\n</g>\n</symbol>\n<symbol id="bl-icon-last" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M6 5L13 12L6 19M18 5V19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-lock" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V7.5C8 5 9.7 3.5 12 3.5S16 5 16 7.5V10.5M12 14.5V16.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-minus" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.4" d="M5 12H19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-next" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 12H19.5M13.5 6L19.5 12L13.5 18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-pause" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="4" d="M8 6V18M16 6V18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-person" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="8" r="4.2"/><path d="M4 20.5C4.5 16 7.5 14 12 14S19.5 16 20 20.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-plant" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M12 14V9M12 10C12 6 9 4 4.5 4C4.5 8 7.5 10 12 10ZM12 12C12 8.5 15 6.5 19.5 6.5C19.5 10 16.5 12 12 12ZM3 18C6 16 9 15 12 15S18 16 21 18M6 21C10 19.5 14 19.5 18 21"/>\n</g>\n</symbol>\n<symbol id="bl-icon-play" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="currentColor" d="M7 4.5L19 12L7 19.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-plus" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.4" d="M12 5V19M5 12H19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-previous" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M20 12H4.5M10.5 6L4.5 12L10.5 18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-redo" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M15.5 4.5L20 9L15.5 13.5M19.5 9H10C6.5 9 4 11.5 4 14.5S6.5 20 10 20H15"/>\n</g>\n</symbol>\n<symbol id="bl-icon-restart" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M5 4V9.5H10.5M5.5 9C7 6 9.5 4.5 12.5 4.5C16.7 4.5 20 7.8 20 12S16.7 19.5 12.5 19.5C9 19.5 6.2 17.4 5.2 14.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-robot" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="4.5" y="8" width="15" height="11" rx="2.5"/><path d="M12 8V4M12 3.5h.01M9 12.5V14M15 12.5V14M2 12V15.5M22 12V15.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-set-aside" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="10.5" y="4" width="11" height="8" rx="1.5"/><path d="M5 3.5V12.5M2 9.5L5 12.5L8 9.5M3 18C6 16.5 9 16 12 16S18 16.5 21 18M7 21C10 20 14 20 17 21"/>\n</g>\n</symbol>\n<symbol id="bl-icon-start" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M6 21V4M6 4.5C10 2.5 13 6.5 19 4.5V13C13 15 10 11 6 13"/>\n</g>\n</symbol>\n<symbol id="bl-icon-text" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 6H20M4 11H20M4 16H14"/>\n</g>\n</symbol>\n<symbol id="bl-icon-theme" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="8.5"/><path fill="currentColor" d="M12 3.5A8.5 8.5 0 0 1 12 20.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-trade" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 8.5H19M15 4.5L19 8.5L15 12.5M20 15.5H5M9 11.5L5 15.5L9 19.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-trophy" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M7.5 4H16.5V10C16.5 13 14.7 15 12 15S7.5 13 7.5 10ZM7.5 6H4C4 9.5 5.2 11 7.8 11.3M16.5 6H20C20 9.5 18.8 11 16.2 11.3M12 15V18M8 20.5C8 18.8 9.5 18 12 18S16 18.8 16 20.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-turn-over" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="12.5" y="8" width="8" height="12" rx="1.5"/><path d="M3.5 16V9.5C3.5 6 6 4 9.5 4H11M8 1.5L11 4L8 6.5M3.5 20H8.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-undo" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M8.5 4.5L4 9L8.5 13.5M4.5 9H14C17.5 9 20 11.5 20 14.5S17.5 20 14 20H9"/>\n</g>\n</symbol>\n<symbol id="bl-icon-unplugged" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M3 21L7 17M6 13L11 18C12.5 19.5 15 19.5 16.5 18L17 17.5L6.5 7L6 7.5C4.5 9 4.5 11.5 6 13ZM10 7L13 4M17 14L20 11M17 7L21 3"/>\n</g>\n</symbol>\n<symbol id="bl-icon-warning" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M12 4L21.5 20H2.5ZM12 10V14.5M12 17.3h.01"/>\n</g>\n</symbol>\n<symbol id="bl-card-back" viewBox="0 0 100 140" overflow="visible">\n<rect fill="var(--card, #fbf5e6)" stroke="var(--card-edge, #cdb792)" stroke-width="2" x="1" y="1" width="98" height="138" rx="9"/>\n<rect fill="var(--back, #2f5f4c)" x="7" y="7" width="86" height="126" rx="5"/>\n<path fill="none" stroke="var(--back-mark, #4c7f69)" stroke-width="5" stroke-linecap="round" d="M15.8 18.2l4.4-4.4M28.6 18.2l4.4-4.4M41.4 18.2l4.4-4.4M54.2 18.2l4.4-4.4M67 18.2l4.4-4.4M79.8 18.2l4.4-4.4M22.2 27.3l4.4 4.4M35 27.3l4.4 4.4M47.8 27.3l4.4 4.4M60.6 27.3l4.4 4.4M73.4 27.3l4.4 4.4M15.8 45.2l4.4-4.4M79.8 45.2l4.4-4.4M15.8 99.2l4.4-4.4M79.8 99.2l4.4-4.4M22.2 108.3l4.4 4.4M35 108.3l4.4 4.4M47.8 108.3l4.4 4.4M60.6 108.3l4.4 4.4M73.4 108.3l4.4 4.4M15.8 126.2l4.4-4.4M28.6 126.2l4.4-4.4M41.4 126.2l4.4-4.4M54.2 126.2l4.4-4.4M67 126.2l4.4-4.4M79.8 126.2l4.4-4.4"/>\n<rect fill="none" stroke="var(--coin, #e2ae3f)" stroke-width="1.5" x="9.5" y="9.5" width="81" height="121" rx="3"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" transform="translate(20 40) scale(.6)">\n<circle fill="var(--coin, #e2ae3f)" cx="50" cy="50" r="44"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M92.3 44C98 72 75 93 50 92.4C35 92.4 22 85 14.5 74C46 94 84 76 92.3 44Z"/>\n<circle fill="none" stroke="var(--coin-dark, #a9741b)" stroke-width="2.8" cx="50" cy="50" r="34"/>\n<path fill="var(--coin-dark, #a9741b)" stroke="none" d="M49.5 46C37 48 28 40 25 25C41 23 51 32 52.5 43C55 34 63 29 74 31C73 42 65 48 54 47C52 52 51.5 57 53 63C56 59 59 57.5 63 57.5C69 57.5 73 62 73 67C73 75.5 64 80 50.5 80S28 75.5 28 67C28 62 32 57.5 38 57.5C42 57.5 45 59 47.5 63C46.5 57 47.3 51.5 49.5 46Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4.5" d="M13 40C16 29 23 20 33 15.5"/>\n</g>\n</symbol>\n<symbol id="bl-coin" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<circle fill="var(--coin, #e2ae3f)" cx="50" cy="50" r="44"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M92.3 44C98 72 75 93 50 92.4C35 92.4 22 85 14.5 74C46 94 84 76 92.3 44Z"/>\n<circle fill="none" stroke="var(--coin-dark, #a9741b)" stroke-width="2.8" cx="50" cy="50" r="34"/>\n<path fill="var(--coin-dark, #a9741b)" stroke="none" d="M49.5 46C37 48 28 40 25 25C41 23 51 32 52.5 43C55 34 63 29 74 31C73 42 65 48 54 47C52 52 51.5 57 53 63C56 59 59 57.5 63 57.5C69 57.5 73 62 73 67C73 75.5 64 80 50.5 80S28 75.5 28 67C28 62 32 57.5 38 57.5C42 57.5 45 59 47.5 63C46.5 57 47.3 51.5 49.5 46Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4.5" d="M13 40C16 29 23 20 33 15.5"/>\n</g>\n</symbol>\n<symbol id="bl-furrow" viewBox="0 0 120 160" overflow="visible">\n<rect fill="var(--soil, #a5764f)" stroke="var(--soil-dark, #7c5538)" stroke-width="2" x="1" y="1" width="118" height="158" rx="12"/>\n<path fill="none" stroke="var(--soil-dark, #7c5538)" stroke-width="7" stroke-linecap="round" d="M7 22C22 16 38 16 54 22S86 28 102 22S110 19 113 19M7 50C22 44 38 44 54 50S86 56 102 50S110 47 113 47M7 78C22 72 38 72 54 78S86 84 102 78S110 75 113 75M7 106C22 100 38 100 54 106S86 112 102 106S110 103 113 103M7 134C22 128 38 128 54 134S86 140 102 134S110 131 113 131"/>\n<path fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2.5" stroke-linecap="round" d="M9 15.5C23 10 38 10 53 15.5S85 21.5 100 16.5M9 43.5C23 38 38 38 53 43.5S85 49.5 100 44.5M9 71.5C23 66 38 66 53 71.5S85 77.5 100 72.5M9 99.5C23 94 38 94 53 99.5S85 105.5 100 100.5M9 127.5C23 122 38 122 53 127.5S85 133.5 100 128.5"/>\n<path fill="none" stroke="var(--soil-dark, #7c5538)" stroke-width="3" stroke-linecap="round" d="M30 35h.1M78 37h2M48 64h2M98 65h.1M18 91h2M70 92h.1M40 120h.1M94 121h2M24 148h2M66 149h.1"/>\n</symbol>\n<symbol id="bl-pile-empty" viewBox="0 0 100 140" overflow="visible">\n<rect fill="none" stroke="var(--card-edge, #cdb792)" stroke-width="2.5" stroke-dasharray="7 6" stroke-linecap="round" x="3" y="3" width="94" height="134" rx="9"/>\n<path fill="none" stroke="var(--card-edge, #cdb792)" stroke-width="3" stroke-linejoin="round" transform="rotate(-35 50 70)" d="M24 70C24 57 35 50 50 50S76 57 76 70C76 81 70 88 63 88C57 88 57 80 50 80S43 88 37 88C30 88 24 81 24 70Z"/>\n</symbol>\n<symbol id="bl-sprout" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<circle fill="var(--coin, #e2ae3f)" cx="50" cy="50" r="46"/>\n<path fill="var(--soil, #a5764f)" d="M8.5 70C22 60 36 57 50 57S78 60 91.5 70C84 86 68 96 50 96S16 86 8.5 70Z"/>\n<path fill="none" stroke="var(--soil-dark, #7c5538)" d="M24 76C40 69 60 69 76 76M34 86C45 82 55 82 66 86"/>\n<path fill="none" stroke-width="9" d="M50 61C49 53 49 46 51 39"/>\n<path fill="none" stroke="var(--leaf, #6b9a3e)" stroke-width="4.5" d="M50 61C49 53 49 46 51 39"/>\n<path fill="var(--leaf, #6b9a3e)" d="M51 41C34 46 21 38 18 20C37 16 50 25 51 41Z"/>\n<path fill="var(--leaf, #6b9a3e)" d="M51 41C51 28 62 19 80 24C78 38 67 45 51 41Z"/>\n<path fill="none" stroke-width="2.5" d="M28 27C36 29 42 33 46 37M57 37C61 33 65 31 70 30"/>\n</g>\n</symbol>';

// node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs
var f3 = /* @__PURE__ */ Symbol.for("pv");
var o3 = 0;
function a3(t3, e3, n2, u3, a4, i3) {
  e3 || (e3 = {});
  var c3, l3, p3 = e3;
  if ("ref" in p3 && "function" != typeof t3) for (l3 in p3 = {}, e3) "ref" == l3 ? c3 = e3[l3] : p3[l3] = e3[l3];
  var s3 = { type: t3, props: p3, key: n2, ref: c3, __k: null, __: null, __b: 0, __e: null, __c: null, constructor: f3, __v: --o3, __i: -1, __u: 0 };
  return (a4 || i3) && (s3.__source = a4, s3.__self = i3), n.vnode && n.vnode(s3), s3;
}

// src/parts/Art.tsx
var HOME = "bl-art";
function hangArt(document2) {
  if (document2.getElementById(HOME)) return;
  const home = document2.createElement("div");
  home.id = HOME;
  home.setAttribute("aria-hidden", "true");
  home.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  home.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${art_sprite_default}</svg>`;
  document2.body.append(home);
}
function Art({ name, className = "" }) {
  return /* @__PURE__ */ a3("svg", { class: `bl-art ${className}`, "aria-hidden": "true", focusable: "false", children: /* @__PURE__ */ a3("use", { href: `#bl-${name}` }) });
}
function Icon({ name }) {
  return /* @__PURE__ */ a3(Art, { name: `icon-${name}`, className: "bl-icon" });
}

// src/parts/RuleCard.tsx
function RuleCard({ rule, open = true }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("article", { class: "bl-rule", children: /* @__PURE__ */ a3("details", { open, children: [
    /* @__PURE__ */ a3("summary", { class: "bl-rule-title", children: [
      /* @__PURE__ */ a3("span", { children: rule.title }),
      /* @__PURE__ */ a3("code", { class: "bl-rule-id", children: rule.id })
    ] }),
    /* @__PURE__ */ a3("p", { class: "bl-rule-text", children: rule.text }),
    rule.why && /* @__PURE__ */ a3("p", { class: "bl-rule-why", children: [
      /* @__PURE__ */ a3("strong", { children: say("rule.why") }),
      " ",
      rule.why
    ] }),
    rule.rulings.map((ruling) => /* @__PURE__ */ a3("p", { class: "bl-rule-ruling", children: [
      /* @__PURE__ */ a3("strong", { children: say("rule.ruling", { id: ruling.id }) }),
      " ",
      ruling.text
    ] }, ruling.id)),
    rule.places.length > 0 && /* @__PURE__ */ a3("ul", { class: "bl-rule-places", "aria-label": say("rule.places"), children: rule.places.map((place2) => /* @__PURE__ */ a3("li", { children: [
      /* @__PURE__ */ a3("span", { children: place2.title }),
      " · ",
      /* @__PURE__ */ a3("span", { lang: place2.lang, children: place2.heading })
    ] }, `${place2.document} ${place2.heading}`)) }),
    rule.catalogue.length > 0 && /* @__PURE__ */ a3("p", { class: "bl-rule-catalogue", children: rule.catalogue.join(" · ") })
  ] }) });
}

// src/parts/Notice.tsx
function Notice({ rejection, trouble, onMove, onDismiss }) {
  const { say } = usePage();
  const box = T2(null);
  const text = rejection?.text ?? trouble?.text;
  A2(() => box.current?.scrollIntoView?.({ block: "nearest", behavior: "auto" }), [text]);
  if (!text) return null;
  return /* @__PURE__ */ a3("div", { class: "bl-notice", "data-kind": rejection ? "rejection" : "trouble", ref: box, children: [
    /* @__PURE__ */ a3(Icon, { name: rejection ? "lock" : "warning" }),
    /* @__PURE__ */ a3("p", { class: "bl-notice-text", children: text }),
    onDismiss && /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-button bl-quiet bl-square",
        "aria-label": say("notice.dismiss"),
        onClick: onDismiss,
        children: /* @__PURE__ */ a3(Icon, { name: "cross" })
      }
    ),
    rejection && /* @__PURE__ */ a3("div", { class: "bl-notice-more", children: [
      rejection.alternatives.length > 0 && /* @__PURE__ */ a3(Alternatives, { moves: rejection.alternatives, onMove }),
      /* @__PURE__ */ a3(RuleCard, { rule: rejection.rule, open: false })
    ] })
  ] });
}
function Alternatives({ moves, onMove }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("div", { class: "bl-instead", children: [
    /* @__PURE__ */ a3("span", { class: "bl-instead-label", children: say("notice.instead") }),
    moves.map(
      (move) => onMove ? /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => onMove(move.text), children: move.label }, move.text) : /* @__PURE__ */ a3("span", { class: "bl-tag", children: move.label }, move.text)
    )
  ] });
}

// src/board/NoticeAt.tsx
function NoticeAt({ where }) {
  const acting = useActingContext();
  const { notice } = acting;
  if (notice?.where !== where) return null;
  return /* @__PURE__ */ a3(
    Notice,
    {
      rejection: notice.rejection,
      trouble: notice.trouble,
      onMove: acting.live ? (text) => acting.play(text, where) : void 0,
      onDismiss: acting.dismiss
    }
  );
}

// src/parts/Print.tsx
function Print({ class: name, style, children }) {
  return /* @__PURE__ */ a3("span", { class: name, style, "data-print": children, "aria-hidden": "true" });
}

// src/parts/Card.tsx
function Card({ bean = null, face = bean === null ? "back" : "bean", card }) {
  const { beans } = usePage();
  const view = bean === null ? void 0 : beans[bean];
  return /* @__PURE__ */ a3("span", { class: "bl-card", "data-face": face, "data-bean": bean, "data-card": card, "aria-hidden": "true", children: [
    face === "back" && /* @__PURE__ */ a3(Art, { name: "card-back", className: "bl-card-back" }),
    face === "coin" && /* @__PURE__ */ a3(Art, { name: "coin", className: "bl-card-coin" }),
    face === "bean" && bean !== null && /* @__PURE__ */ a3($, { children: [
      /* @__PURE__ */ a3(Print, { class: "bl-card-number", children: view?.number }),
      /* @__PURE__ */ a3(Art, { name: `bean-${bean}`, className: "bl-card-bean" }),
      /* @__PURE__ */ a3(Print, { class: "bl-card-name", style: { "--letters": (view?.name ?? bean).length }, children: view?.name ?? bean })
    ] })
  ] });
}
function LoneCard({ bean, face, selected = false }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const label = face === "bean" ? nameOf(bean) : say(face === "coin" ? "card.coin" : "card.back");
  return /* @__PURE__ */ a3("span", { class: "bl-lone-card", role: "img", "aria-label": label, "data-selected": selected || void 0, children: /* @__PURE__ */ a3(Card, { bean, face }) });
}

// src/parts/Group.tsx
function Group({ label, box, children, ...rest }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    /* @__PURE__ */ a3("div", { role: "group", "aria-label": label, ref: box, ...rest, children })
  );
}

// src/trade/Offers.tsx
function Offers({ onLook, seatsOpen = [] }) {
  const { table } = useActingContext();
  const { say } = usePage();
  if (table.offers.length === 0) return /* @__PURE__ */ a3(NoticeAt, { where: "offers" });
  return /* @__PURE__ */ a3(Group, { class: "bl-offers", label: say("offers.label"), children: [
    /* @__PURE__ */ a3("p", { class: "bl-small-label", children: say("offers.label") }),
    /* @__PURE__ */ a3("ul", { children: table.offers.map((offer) => /* @__PURE__ */ a3(Offer, { offer, onLook, seatsOpen }, offer.id)) }),
    /* @__PURE__ */ a3(NoticeAt, { where: "offers" })
  ] });
}
function Offer({ offer, onLook, seatsOpen = [] }) {
  const acting = useActingContext();
  const { say } = usePage();
  const terms = P2();
  const { table, moves } = acting;
  const { you } = table;
  const answers = answersTo(moves, offer.id);
  const forMe = you !== null && offer.seat !== you && (offer.to === you || offer.to === null);
  const elsewhere = seatsOpen.filter(
    (seat) => seat !== you && seat !== offer.seat && (offer.to === null || offer.to === seat)
  );
  const name = you === null ? "" : table.seats[you]?.name ?? "";
  return /* @__PURE__ */ a3("li", { class: "bl-offer", "data-for-me": forMe || void 0, children: [
    /* @__PURE__ */ a3("p", { class: "bl-offer-text", id: terms, children: offer.text }),
    /* @__PURE__ */ a3("div", { class: "bl-offer-cards", "aria-hidden": "true", children: [
      /* @__PURE__ */ a3(Goods, { beans: offer.give }),
      /* @__PURE__ */ a3(Icon, { name: offer.want.length === 0 ? "gift" : "trade" }),
      /* @__PURE__ */ a3(Goods, { beans: offer.want })
    ] }),
    acting.live && /* @__PURE__ */ a3("div", { class: "bl-offer-answers", children: [
      forMe && /* @__PURE__ */ a3($, { children: [
        /* @__PURE__ */ a3(
          "button",
          {
            type: "button",
            class: "bl-button bl-yes",
            "data-able": answers.accept ? true : void 0,
            "aria-describedby": terms,
            onClick: () => acting.accept(offer),
            children: [
              /* @__PURE__ */ a3(Icon, { name: "check" }),
              say("offer.accept")
            ]
          }
        ),
        answers.accept && hasChoice(table, you, offer.want) && /* @__PURE__ */ a3(
          "button",
          {
            type: "button",
            class: "bl-button",
            "aria-describedby": terms,
            onClick: () => acting.choose(offer),
            children: [
              /* @__PURE__ */ a3(Icon, { name: "hand" }),
              say("offer.choose")
            ]
          }
        ),
        /* @__PURE__ */ a3(
          "button",
          {
            type: "button",
            class: "bl-button",
            "aria-describedby": terms,
            onClick: () => acting.play(answers.decline?.text ?? `${name} decline ${offer.id}`, "offers"),
            children: [
              /* @__PURE__ */ a3(Icon, { name: "cross" }),
              say("offer.decline")
            ]
          }
        ),
        /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => acting.counter(offer), children: [
          /* @__PURE__ */ a3(Icon, { name: "trade" }),
          say("offer.counter")
        ] })
      ] }),
      answers.withdraw && /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button",
          "aria-describedby": terms,
          onClick: () => acting.play(answers.withdraw?.text ?? "", "offers"),
          children: [
            /* @__PURE__ */ a3(Icon, { name: "undo" }),
            say("offer.withdraw")
          ]
        }
      ),
      onLook && elsewhere.map((seat) => /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => onLook(seat), children: [
        /* @__PURE__ */ a3(Icon, { name: "eye" }),
        say("offer.answer_as", { name: table.seats[seat]?.name ?? "" })
      ] }, seat))
    ] })
  ] });
}
function Goods({ beans }) {
  const nameOf = useBeanName();
  const { say } = usePage();
  if (beans.length === 0) return /* @__PURE__ */ a3("span", { class: "bl-goods bl-goods-none", children: say("offer.nothing") });
  return /* @__PURE__ */ a3("span", { class: "bl-goods", children: beans.map((bean, index) => /* @__PURE__ */ a3("span", { title: nameOf(bean), children: /* @__PURE__ */ a3(Card, { bean }) }, index)) });
}

// src/keys/roving.ts
function rove(key, at, count) {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

// src/keys/useRoving.ts
function useRoving(count) {
  const [at, setAt] = d2(0);
  const current = Math.max(0, Math.min(at, count - 1));
  const latest = T2(current);
  latest.current = current;
  return {
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = rove(event.key, latest.current, count);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAt(to);
      const group = event.currentTarget;
      group.querySelectorAll("[data-stop]")[to]?.focus();
    },
    tabIndexOf: (index) => index === current ? 0 : -1,
    onFocusOf: setAt
  };
}

// src/parts/CardRow.tsx
function CardRow({ label, cards, className = "", empty }) {
  const roving = useRoving(cards.length);
  if (cards.length === 0) return empty ? /* @__PURE__ */ a3("p", { class: `bl-row-empty ${className}`, children: empty }) : null;
  if (!cards.some((card) => card.onAct)) {
    return /* @__PURE__ */ a3("ul", { class: `bl-row ${className}`, "aria-label": label, children: cards.map((card) => /* @__PURE__ */ a3("li", { class: "bl-row-card", "data-mark": card.mark, children: [
      /* @__PURE__ */ a3("span", { class: "bl-unseen", children: card.label }),
      card.face
    ] }, card.key)) });
  }
  return /* @__PURE__ */ a3(
    "div",
    {
      class: `bl-row ${className}`,
      role: "listbox",
      "aria-label": label,
      "aria-orientation": "horizontal",
      "aria-multiselectable": "true",
      onKeyDown: roving.onKeyDown,
      children: cards.map((card, index) => /* @__PURE__ */ a3(
        "div",
        {
          class: "bl-row-card bl-row-choice",
          role: "option",
          "aria-selected": card.chosen ?? false,
          "aria-label": card.label,
          "data-stop": true,
          "data-able": card.able || void 0,
          "data-away": card.away || void 0,
          "data-mark": card.mark,
          tabIndex: roving.tabIndexOf(index),
          onFocus: () => roving.onFocusOf(index),
          onClick: card.onAct,
          onPointerDown: card.onDragStart,
          onKeyDown: (event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            card.onAct?.();
          },
          children: card.face
        },
        card.key
      ))
    }
  );
}

// src/trade/TradeTray.tsx
function TradeTray({ numbered }) {
  const acting = useActingContext();
  const { say } = usePage();
  const { tray, table } = acting;
  if (!tray) return /* @__PURE__ */ a3(NoticeAt, { where: "tray" });
  const partner = tray.partner === null ? say("tray.anyone") : table.seats[tray.partner]?.name ?? "";
  const accepting = tray.accepting !== null;
  const title = accepting ? "tray.title.accept" : tray.counter !== null ? "tray.title.counter" : "tray.title";
  return /* @__PURE__ */ a3(Group, { class: "bl-trade", label: say(title, { name: partner }), children: [
    /* @__PURE__ */ a3("header", { class: "bl-trade-head", children: [
      /* @__PURE__ */ a3("p", { class: "bl-small-label", children: say(title, { name: partner }) }),
      !accepting && /* @__PURE__ */ a3(Partners, { tray })
    ] }),
    /* @__PURE__ */ a3("div", { class: "bl-tray", "data-drop": "tray", children: [
      /* @__PURE__ */ a3(Side, { title: say("tray.give"), empty: say("tray.give.empty"), children: tray.give.length > 0 && /* @__PURE__ */ a3(Given, { tray, numbered }) }),
      /* @__PURE__ */ a3(Icon, { name: tray.want.length === 0 && tray.give.length > 0 ? "gift" : "trade" }),
      /* @__PURE__ */ a3(
        Side,
        {
          title: say(accepting ? "tray.get" : "tray.want", { name: partner }),
          empty: say(tray.give.length > 0 ? "tray.want.gift" : "tray.want.empty"),
          children: tray.want.length > 0 && /* @__PURE__ */ a3(Asked, { tray })
        }
      )
    ] }),
    !accepting && /* @__PURE__ */ a3(Kinds, { tray }),
    /* @__PURE__ */ a3("div", { class: "bl-tray-send", children: [
      !isEmpty(tray) && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: acting.putBack, children: say("tray.clear") }),
      /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button bl-primary",
          "data-idle": isEmpty(tray) || void 0,
          onClick: acting.sendTray,
          children: say(sendWord(tray), { name: partner })
        }
      )
    ] }),
    /* @__PURE__ */ a3(NoticeAt, { where: "tray" })
  ] });
}
function sendWord(tray) {
  if (tray.accepting !== null) return "tray.send.accept";
  if (tray.counter !== null) return "tray.send.counter";
  return tray.want.length === 0 && tray.give.length > 0 ? "tray.send.gift" : "tray.send";
}
function Side({
  title,
  empty,
  children
}) {
  return /* @__PURE__ */ a3("div", { class: "bl-tray-side", children: [
    /* @__PURE__ */ a3("span", { class: "bl-tray-title", children: title }),
    children || /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: empty })
  ] });
}
function Partners({ tray }) {
  const { table, setTray } = useActingContext();
  const { say } = usePage();
  const others = table.seats.map((_3, seat) => seat).filter((seat) => seat !== tray.seat);
  const choices = tray.seat === table.active ? [...others, null] : [table.active];
  const roving = useRoving(choices.length);
  if (tray.counter !== null || choices.length < 2) return null;
  return /* @__PURE__ */ a3("div", { class: "bl-partners", role: "radiogroup", "aria-label": say("tray.with"), onKeyDown: roving.onKeyDown, children: choices.map((seat, index) => (
    // biome-ignore lint/a11y/useSemanticElements: the look of a chip with the manners of a radio button
    /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        role: "radio",
        class: "bl-chip",
        "data-stop": true,
        "aria-checked": tray.partner === seat,
        tabIndex: roving.tabIndexOf(index),
        onFocus: () => roving.onFocusOf(index),
        onClick: () => setTray(withPartner(tray, seat)),
        children: seat === null ? say("tray.anyone") : table.seats[seat]?.name
      },
      seat
    )
  )) });
}
function Given({ tray, numbered }) {
  const { setTray } = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const numberOf = (card) => numbered.places.get(card.zone === "turned" ? "turned" : `hand:${tray.seat}`)?.[card.index];
  return /* @__PURE__ */ a3(
    CardRow,
    {
      label: say("tray.give"),
      cards: tray.give.map((card) => ({
        key: `${card.zone} ${card.index}`,
        label: say("tray.take_back", { card: nameOf(card.bean) }),
        face: /* @__PURE__ */ a3(Card, { bean: card.bean, card: numberOf(card) }),
        onAct: () => setTray(toggle(tray, card))
      }))
    }
  );
}
function Asked({ tray }) {
  const { setTray } = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const fixed = tray.accepting !== null;
  return /* @__PURE__ */ a3(
    CardRow,
    {
      label: say("tray.want"),
      cards: tray.want.map((bean, index) => ({
        key: index,
        label: fixed ? nameOf(bean) : say("tray.unask", { card: nameOf(bean) }),
        face: /* @__PURE__ */ a3(Card, { bean }),
        onAct: fixed ? void 0 : () => setTray(unask(tray, bean))
      }))
    }
  );
}
function Kinds({ tray }) {
  const { setTray } = useActingContext();
  const { beans, say } = usePage();
  const kinds = Object.values(beans).sort((a4, b) => a4.number - b.number);
  const roving = useRoving(kinds.length);
  const asked = (bean) => tray.want.filter((one) => one === bean).length;
  return /* @__PURE__ */ a3(
    "div",
    {
      class: "bl-kinds",
      role: "toolbar",
      "aria-label": say("tray.kinds"),
      style: { "--all": kinds.length, "--half": Math.ceil(kinds.length / 2) },
      onKeyDown: roving.onKeyDown,
      children: kinds.map((bean, index) => /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-kind",
          "data-stop": true,
          "data-asked": asked(bean.key) || void 0,
          "aria-label": say("tray.ask", { card: bean.name, count: asked(bean.key) }),
          title: bean.name,
          tabIndex: roving.tabIndexOf(index),
          onFocus: () => roving.onFocusOf(index),
          onClick: () => setTray(ask(tray, bean.key)),
          onKeyDown: (event) => {
            if (event.key !== "Backspace" && event.key !== "Delete" && event.key !== "-") return;
            event.preventDefault();
            setTray(unask(tray, bean.key));
          },
          children: [
            /* @__PURE__ */ a3(Art, { name: `bean-${bean.key}` }),
            /* @__PURE__ */ a3(Print, { class: "bl-kind-number", children: bean.number })
          ]
        },
        bean.key
      ))
    }
  );
}

// src/board/ActionBar.tsx
function ActionBar({ onLook, seatsOpen = [] }) {
  const acting = useActingContext();
  const { say } = usePage();
  const { table } = acting;
  const phase = table.phases.find((one) => one.current);
  const awaited = table.awaited === null ? null : table.seats[table.awaited];
  const waiting = awaited && table.awaited !== table.you;
  if (table.result) return null;
  return /* @__PURE__ */ a3("div", { class: "bl-bar", children: [
    /* @__PURE__ */ a3("p", { class: "bl-prompt", children: [
      phase && /* @__PURE__ */ a3("b", { children: phase.name }),
      " ",
      waiting ? say("bar.waiting", { name: awaited.name }) : phase?.hint
    ] }),
    acting.live && /* @__PURE__ */ a3("div", { class: "bl-bar-moves", children: [
      buttons(acting.moves).map((move) => /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button bl-primary",
          "data-kind": move.kind,
          onClick: () => acting.play(move.text, "bar"),
          children: move.label
        },
        move.text
      )),
      onLook && waiting && table.awaited !== null && !table.open_hands && seatsOpen.includes(table.awaited) && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button bl-primary", onClick: () => onLook(table.awaited ?? 0), children: say("bar.look", { name: awaited.name }) }),
      acting.pass && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button bl-primary", "data-kind": "pass", onClick: acting.pass, children: say("bar.pass", { name: awaited?.name ?? "" }) })
    ] }),
    /* @__PURE__ */ a3(NoticeAt, { where: "bar" })
  ] });
}

// src/board/drag.ts
var FAR_ENOUGH = 6;
function useDrag() {
  const acting = useActingContext();
  const drop = (at, pick) => {
    const place2 = at?.closest("[data-drop]")?.dataset.drop ?? "";
    const [kind, seat, field] = place2.split(":");
    if (kind === "field" && Number(seat) === pick.seat) {
      const name = acting.table.seats[pick.seat]?.name ?? "";
      acting.play(plantText(acting.moves, pick, Number(field), name), `seat:${pick.seat}`);
    } else if (kind === "tray" && acting.tray) acting.tapCard(pick);
  };
  return (start, pick) => {
    if (start.pointerType === "touch" || start.button !== 0) return;
    const from = start.currentTarget;
    let ghost = null;
    const move = (event) => {
      const dx = event.clientX - start.clientX;
      const dy = event.clientY - start.clientY;
      if (!ghost) {
        if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
        ghost = lift(from);
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    };
    const end = (event) => {
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      from.removeAttribute("data-lifted");
      const swallow = (click) => click.stopPropagation();
      from.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => from.removeEventListener("click", swallow, { capture: true }));
      if (event.type === "pointerup") drop(document.elementFromPoint(event.clientX, event.clientY), pick);
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
    start.preventDefault();
    from.focus({ preventScroll: true });
  };
}
function lift(from) {
  const card = from.querySelector(".bl-card") ?? from;
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("data-card");
  ghost.classList.add("bl-ghost");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left + box.width / 2 - card.offsetWidth / 2}px`,
    top: `${box.top + box.height / 2 - card.offsetHeight / 2}px`,
    pointerEvents: "none",
    zIndex: "1000"
  });
  ghost.style.setProperty("--w", `${card.offsetWidth}px`);
  (from.closest(".bl") ?? document.body).append(ghost);
  from.setAttribute("data-lifted", "");
  return ghost;
}

// src/board/Cards.tsx
function TableCards({ seat, zone, beans, label, numbers }) {
  const acting = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const drag = useDrag();
  const { tray } = acting;
  const trayTakes = tray !== null && zone !== "aside" && tray.seat === seat;
  const askable = tray !== null && zone === "hand" && tray.accepting === null && !acting.mine(seat);
  const choosable = acting.live && (trayTakes || askable || acting.mine(seat));
  return /* @__PURE__ */ a3(
    CardRow,
    {
      className: `bl-row-${zone}`,
      label,
      cards: beans.map((bean, index) => {
        const pick = { seat, zone, index, bean };
        const laid = trayTakes && tray.give.some((card) => same(card, { zone, index, bean }));
        const { pick: held } = acting;
        const front = zone === "hand" && index === 0;
        const name = nameOf(bean);
        return {
          key: numbers[index] ?? index,
          label: front ? say("hand.front", { card: name }) : laid ? say("tray.laid", { card: name }) : name,
          face: /* @__PURE__ */ a3(Card, { bean, card: laid ? void 0 : numbers[index] }),
          mark: front ? "front" : void 0,
          away: laid,
          able: acting.live && destinations(acting.moves, pick).size > 0,
          chosen: laid || held?.seat === seat && held.zone === zone && held.index === index,
          onAct: choosable ? () => acting.tapCard(pick) : void 0,
          onDragStart: choosable ? (event) => drag(event, pick) : void 0
        };
      })
    }
  );
}
var MOST_BACKS = 4;
function HiddenHand({ count, numbers }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("span", { class: "bl-hidden-hand", role: "img", "aria-label": say("hand.hidden", { count }), children: [
    Array.from({ length: Math.min(count, MOST_BACKS) }, (_3, index) => /* @__PURE__ */ a3(Card, { face: "back", card: numbers[index] }, numbers[index] ?? index)),
    /* @__PURE__ */ a3("b", { "aria-hidden": "true", children: count })
  ] });
}

// src/board/Piles.tsx
var PILE_MOVES = ["turn-over", "draw"];
function Piles() {
  const acting = useActingContext();
  const { say } = usePage();
  const { piles, you, seats } = acting.table;
  const move = acting.moves.find(({ kind, seat }) => PILE_MOVES.includes(kind) && acting.mine(seat));
  const label = say("piles.draw", {
    count: piles.draw,
    exhausted: piles.exhausted,
    exhaustions: piles.exhaustions
  });
  const drawPile = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("span", { class: "bl-pile-cards", "data-spot": "draw", "data-depth": piles.draw > 20 ? 3 : piles.draw > 6 ? 2 : 1, children: [
      piles.draw > 0 ? /* @__PURE__ */ a3(Card, { face: "back" }) : /* @__PURE__ */ a3(Art, { name: "pile-empty", className: "bl-card-back" }),
      /* @__PURE__ */ a3(Print, { class: "bl-pile-count", children: piles.draw })
    ] }),
    /* @__PURE__ */ a3(Print, { class: "bl-pile-name", children: say("piles.draw.short") }),
    /* @__PURE__ */ a3("span", { class: "bl-pips", "aria-hidden": "true", children: Array.from({ length: piles.exhaustions }, (_3, index) => /* @__PURE__ */ a3("i", { "data-on": index < piles.exhausted || void 0 }, index)) })
  ] });
  return /* @__PURE__ */ a3("div", { class: "bl-piles", children: [
    acting.live && you !== null ? /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-pile bl-place",
        "aria-label": move ? `${move.label}. ${label}` : label,
        "data-able": move ? true : void 0,
        onClick: () => acting.play(move?.text ?? `${seats[you]?.name} turn-over`, "piles"),
        children: drawPile
      }
    ) : /* @__PURE__ */ a3("div", { class: "bl-pile", role: "img", "aria-label": label, children: drawPile }),
    /* @__PURE__ */ a3("div", { class: "bl-pile", role: "img", "aria-label": say("piles.discard", { count: piles.discard }), children: [
      /* @__PURE__ */ a3("span", { class: "bl-pile-cards", "data-spot": "discard", children: [
        piles.discard_top ? /* @__PURE__ */ a3(Card, { bean: piles.discard_top }) : /* @__PURE__ */ a3(Art, { name: "pile-empty", className: "bl-card-back" }),
        /* @__PURE__ */ a3(Print, { class: "bl-pile-count", children: piles.discard })
      ] }),
      /* @__PURE__ */ a3(Print, { class: "bl-pile-name", children: say("piles.discard.short") })
    ] })
  ] });
}

// src/board/Centre.tsx
function Centre({ numbered }) {
  const { table } = useActingContext();
  const { say } = usePage();
  return /* @__PURE__ */ a3(Group, { class: "bl-centre", label: say("centre.label"), children: [
    /* @__PURE__ */ a3(Piles, {}),
    /* @__PURE__ */ a3("div", { class: "bl-turned", children: [
      /* @__PURE__ */ a3("span", { class: "bl-small-label", children: say("turned.label") }),
      table.turned.length > 0 ? /* @__PURE__ */ a3(
        TableCards,
        {
          seat: table.active,
          zone: "turned",
          beans: table.turned,
          label: say("turned.of", { name: table.seats[table.active]?.name ?? "" }),
          numbers: numbered.places.get("turned") ?? []
        }
      ) : /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say("turned.none") })
    ] }),
    /* @__PURE__ */ a3(NoticeAt, { where: "piles" })
  ] });
}

// src/board/keys.ts
var KEYS = [
  ["Tab", "keys.tab"],
  ["← →  Home  End", "keys.arrows"],
  ["Enter  Space", "keys.act"],
  ["Esc", "keys.back"],
  ["1 2 3", "keys.plant"],
  ["Shift+1 2 3", "keys.harvest"],
  ["N", "keys.next"],
  ["O", "keys.offer"],
  ["A", "keys.accept"],
  ["D", "keys.decline"],
  ["C", "keys.counter"],
  ["W", "keys.withdraw"],
  ["H", "keys.hand"],
  ["M", "keys.again"],
  ["U", "keys.undo"],
  ["R", "keys.redo"],
  ["T", "keys.text"],
  ["?", "keys.help"]
];
function isWriting(event) {
  const target = event.target;
  const elsewhere = Boolean(target?.closest?.("input, textarea, select, dialog"));
  return event.altKey || event.ctrlKey || event.metaKey || elsewhere;
}
function boardKey(event, acting) {
  if (isWriting(event) || !acting.live) return;
  if (run(event, acting)) {
    event.preventDefault();
    event.stopPropagation();
  }
}
function run(event, acting) {
  const { table, moves } = acting;
  const { you } = table;
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  if (event.key === "Escape") {
    const held = acting.pick !== null || acting.notice !== null || acting.tray !== null;
    acting.putBack();
    return held;
  }
  if (you === null) return false;
  if (digit) {
    const seat = acting.pick?.seat ?? you;
    if (Number(digit) > (table.seats[seat]?.fields.length ?? 0)) return false;
    if (event.shiftKey) acting.harvest(seat, Number(digit));
    else acting.tapField(seat, Number(digit));
    return true;
  }
  const board = event.currentTarget;
  const forMe = table.offers.filter((one) => one.seat !== you && (one.to === you || one.to === null)).at(-1);
  switch (event.key.toLowerCase()) {
    case "n": {
      const [next] = buttons(moves);
      if (next) acting.play(next.text, "bar");
      else acting.pass?.();
      return next !== void 0 || acting.pass !== void 0;
    }
    case "o":
      if (acting.tray) acting.sendTray();
      return acting.tray !== null;
    case "a":
      if (forMe) acting.accept(forMe);
      return forMe !== void 0;
    case "d": {
      const decline = forMe && answersTo(moves, forMe.id).decline;
      if (decline) acting.play(decline.text, "offers");
      return decline !== void 0;
    }
    case "c":
      if (forMe) acting.counter(forMe);
      return forMe !== void 0;
    case "w": {
      const mine = moves.findLast((move) => move.kind === "withdraw");
      if (mine) acting.play(mine.text, "offers");
      return mine !== void 0;
    }
    case "h": {
      const card = board.querySelector('[data-near] .bl-hand [data-stop][tabindex="0"]');
      card?.focus();
      return card !== null;
    }
    default:
      return false;
  }
}

// src/board/PhaseRibbon.tsx
function PhaseRibbon({ phases }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("ol", { class: "bl-ribbon", "aria-label": say("phases.label"), children: phases.map((phase, index) => /* @__PURE__ */ a3("li", { class: "bl-phase", "aria-current": phase.current ? "step" : void 0, children: [
    /* @__PURE__ */ a3("span", { class: "bl-phase-number", "aria-hidden": "true", children: index + 1 }),
    /* @__PURE__ */ a3("span", { class: "bl-phase-name", children: phase.name })
  ] }, phase.key)) });
}

// src/board/Result.tsx
function Result({ table }) {
  const { say } = usePage();
  const { result } = table;
  if (!result) return null;
  return /* @__PURE__ */ a3(Group, { class: "bl-result", label: say("result.label"), children: [
    /* @__PURE__ */ a3(Icon, { name: "trophy" }),
    /* @__PURE__ */ a3("p", { class: "bl-result-text", children: result.text }),
    /* @__PURE__ */ a3("ol", { class: "bl-ranking", children: result.ranking.map((seat) => /* @__PURE__ */ a3("li", { "data-winner": seat === result.winner || void 0, children: [
      /* @__PURE__ */ a3("b", { children: table.seats[seat]?.name }),
      /* @__PURE__ */ a3("span", { class: "bl-coins", children: [
        /* @__PURE__ */ a3(Art, { name: "coin", className: "bl-inline" }),
        table.seats[seat]?.coins
      ] })
    ] }, seat)) })
  ] });
}

// src/parts/Coins.tsx
function Coins({ count }) {
  return /* @__PURE__ */ a3("span", { class: "bl-coin", "data-none": count === 0 || void 0, "aria-hidden": "true", children: count });
}

// src/parts/Beanometer.tsx
function Beanometer({ meter, count = 0 }) {
  const { say } = usePage();
  const reached = meter.reduce((best, step, index) => step.cards <= count ? index : best, -1);
  return /* @__PURE__ */ a3("ol", { class: "bl-meter", "aria-label": say("meter.label"), children: meter.map((step, index) => /* @__PURE__ */ a3(
    "li",
    {
      class: "bl-meter-step",
      "data-reached": index <= reached || void 0,
      "aria-current": index === reached ? "step" : void 0,
      children: [
        /* @__PURE__ */ a3("span", { class: "bl-meter-cards", "aria-hidden": "true", children: step.cards }),
        /* @__PURE__ */ a3(Coins, { count: step.coins }),
        /* @__PURE__ */ a3("span", { class: "bl-unseen", children: say("meter.step", { cards: step.cards, coins: step.coins }) })
      ]
    },
    step.coins
  )) });
}
function BeanometerCard({ bean, count }) {
  const { beans, say } = usePage();
  const view = beans[bean];
  if (!view) return null;
  const paid = view.meter.reduce((best, step) => step.cards <= count ? step.coins : best, 0);
  return /* @__PURE__ */ a3("figure", { class: "bl-meter-card", children: [
    /* @__PURE__ */ a3(Art, { name: `bean-${bean}`, className: "bl-meter-bean" }),
    /* @__PURE__ */ a3("figcaption", { children: [
      /* @__PURE__ */ a3("strong", { children: view.name }),
      " ",
      /* @__PURE__ */ a3("span", { class: "bl-roundel", children: view.number }),
      count > 0 && /* @__PURE__ */ a3("p", { children: say("meter.pays", { count, coins: paid }) })
    ] }),
    /* @__PURE__ */ a3(Beanometer, { meter: view.meter, count })
  ] });
}

// src/parts/Field.tsx
function FieldColumn({ cards, numbers }) {
  return /* @__PURE__ */ a3("span", { class: "bl-column", style: { "--cards": cards.length }, children: cards.map((bean, index) => /* @__PURE__ */ a3("span", { class: "bl-column-card", style: { "--at": index }, children: /* @__PURE__ */ a3(Card, { bean, card: numbers?.[index] }) }, numbers?.[index] ?? index)) });
}
function FieldWorth({ field, meter = true }) {
  const { beans } = usePage();
  const [bean] = field.cards;
  if (bean === void 0) return null;
  const view = beans[bean];
  return /* @__PURE__ */ a3("span", { class: "bl-worth", children: [
    /* @__PURE__ */ a3("span", { class: "bl-worth-now", "aria-hidden": "true", children: [
      /* @__PURE__ */ a3("b", { children: field.cards.length }),
      "→",
      /* @__PURE__ */ a3(Coins, { count: field.worth })
    ] }),
    field.more !== null && field.then !== null && /* @__PURE__ */ a3("span", { class: "bl-worth-next", "aria-hidden": "true", children: [
      "+",
      field.more,
      "→",
      /* @__PURE__ */ a3(Coins, { count: field.then })
    ] }),
    meter && view && /* @__PURE__ */ a3(Beanometer, { meter: view.meter, count: field.cards.length })
  ] });
}
function LoneField({ field }) {
  return /* @__PURE__ */ a3("div", { class: "bl-field bl-field-alone", role: "img", "aria-label": field.label, children: [
    /* @__PURE__ */ a3("span", { class: "bl-soil", children: /* @__PURE__ */ a3(FieldColumn, { cards: field.cards }) }),
    /* @__PURE__ */ a3(FieldWorth, { field })
  ] });
}

// src/board/Seat.tsx
var NONE = [];
function Seat({ seat, numbered, near }) {
  const acting = useActingContext();
  const { say } = usePage();
  const view = acting.table.seats[seat];
  if (!view) return null;
  const numbers = (place2) => numbered.places.get(place2) ?? NONE;
  return /* @__PURE__ */ a3(
    Group,
    {
      class: "bl-seat",
      "data-near": near || void 0,
      "data-active": view.active || void 0,
      "data-awaited": view.awaited || void 0,
      label: near ? say("seat.you", { name: view.name }) : view.name,
      children: [
        /* @__PURE__ */ a3(SeatHead, { seat, near, children: view.hand === null && /* @__PURE__ */ a3(HiddenHand, { count: view.hand_count, numbers: numbers(`hand:${seat}`) }) }),
        /* @__PURE__ */ a3("div", { class: "bl-seat-board", children: [
          /* @__PURE__ */ a3("div", { class: "bl-fields", children: view.fields.map((_3, index) => /* @__PURE__ */ a3(
            FieldPlace,
            {
              seat,
              field: index + 1,
              near,
              numbers: numbers(`field:${seat}:${index + 1}`)
            },
            index
          )) }),
          view.aside.length > 0 && /* @__PURE__ */ a3("div", { class: "bl-aside", "data-sideways": true, children: [
            /* @__PURE__ */ a3("span", { class: "bl-small-label", children: say("aside.label") }),
            /* @__PURE__ */ a3(
              TableCards,
              {
                seat,
                zone: "aside",
                beans: view.aside,
                label: say("aside.of", { name: view.name }),
                numbers: numbers(`aside:${seat}`)
              }
            )
          ] })
        ] }),
        view.hand !== null && /* @__PURE__ */ a3("div", { class: "bl-hand", children: [
          /* @__PURE__ */ a3("span", { class: "bl-small-label", children: say("hand.label") }),
          view.hand.length === 0 ? /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say("hand.empty") }) : /* @__PURE__ */ a3(
            TableCards,
            {
              seat,
              zone: "hand",
              beans: view.hand,
              label: say(near ? "hand.yours" : "hand.of", { name: view.name }),
              numbers: numbers(`hand:${seat}`)
            }
          )
        ] }),
        /* @__PURE__ */ a3(NoticeAt, { where: `seat:${seat}` })
      ]
    }
  );
}
function SeatHead({ seat, near, children }) {
  const { table, tray, setTray } = useActingContext();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const partnerable = tray !== null && seat !== tray.seat && tray.seat === table.active && (tray.counter ?? tray.accepting) === null;
  return /* @__PURE__ */ a3("header", { class: "bl-seat-head", children: [
    /* @__PURE__ */ a3("span", { class: "bl-seat-name", children: [
      view.bot && /* @__PURE__ */ a3(Icon, { name: "robot" }),
      partnerable ? /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-partner",
          "aria-label": say("tray.with.seat", { name: view.name }),
          "aria-pressed": tray.partner === seat,
          onClick: () => setTray(withPartner(tray, seat)),
          children: view.name
        }
      ) : /* @__PURE__ */ a3("b", { children: view.name }),
      near && /* @__PURE__ */ a3("span", { class: "bl-tag", children: say("seat.tag.you") })
    ] }),
    view.active && /* @__PURE__ */ a3("span", { class: "bl-tag bl-tag-active", children: say("seat.active") }),
    view.starter && /* @__PURE__ */ a3("span", { class: "bl-starter", title: say("seat.starter"), children: [
      /* @__PURE__ */ a3(Art, { name: "sprout", className: "bl-inline" }),
      /* @__PURE__ */ a3("span", { class: "bl-unseen", children: say("seat.starter") })
    ] }),
    view.awaited && !view.active && !near && /* @__PURE__ */ a3("span", { class: "bl-tag bl-tag-awaited", children: say("seat.awaited") }),
    /* @__PURE__ */ a3("span", { class: "bl-seat-hand", children }),
    /* @__PURE__ */ a3("span", { class: "bl-coins", "data-spot": `coins:${seat}`, title: say("seat.coins", { count: view.coins }), children: [
      /* @__PURE__ */ a3(Art, { name: "coin", className: "bl-inline" }),
      /* @__PURE__ */ a3("span", { "aria-hidden": "true", children: view.coins }),
      /* @__PURE__ */ a3("span", { class: "bl-unseen", children: say("seat.coins", { count: view.coins }) })
    ] })
  ] });
}
function FieldPlace({ seat, field, near, numbers }) {
  const acting = useActingContext();
  const { say } = usePage();
  const view = acting.table.seats[seat]?.fields[field - 1];
  if (!view) return null;
  const mine = acting.mine(seat);
  const harvest = harvestOf(acting.moves, seat, field);
  const open = acting.openFields(seat).has(field);
  const inside = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(FieldColumn, { cards: view.cards, numbers }),
    view.cards.length === 0 && /* @__PURE__ */ a3(Print, { class: "bl-field-number", children: field })
  ] });
  return /* @__PURE__ */ a3("div", { class: "bl-field", "data-drop": `field:${seat}:${field}`, "data-open": open || void 0, children: [
    mine ? /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-soil bl-place",
        "aria-label": say(open ? "field.open" : "field.label", { field, label: view.label }),
        onClick: () => acting.tapField(seat, field),
        children: inside
      }
    ) : /* @__PURE__ */ a3("div", { class: "bl-soil", role: "img", "aria-label": say("field.label", { field, label: view.label }), children: inside }),
    /* @__PURE__ */ a3(FieldWorth, { field: view, meter: near }),
    mine && view.cards.length > 0 && /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-button bl-harvest",
        "data-able": harvest ? true : void 0,
        "aria-label": harvest?.label ?? say("field.harvest.label", { field }),
        title: harvest?.label,
        onClick: () => acting.harvest(seat, field),
        children: [
          /* @__PURE__ */ a3(Icon, { name: "harvest" }),
          /* @__PURE__ */ a3("span", { class: "bl-harvest-word", children: say("field.harvest") })
        ]
      }
    )
  ] });
}

// src/board/Board.tsx
function Board({ seatsOpen, onLook, children, ...props }) {
  const { say } = usePage();
  const root = T2(null);
  const acting = useActing(props);
  const numbered = useMotion(root, props.table);
  useKeptFocus(root);
  const { table } = props;
  const near = table.you;
  const around = near ?? -1;
  const far = table.seats.map((_3, offset) => (around + 1 + offset) % table.seats.length).filter((seat) => seat !== near);
  const most = Math.max(...table.seats.map((seat) => seat.fields.length));
  const where = acting.notice?.where;
  const beside = children || acting.tray || table.offers.length > 0 || where === "tray" || where === "offers";
  return /* @__PURE__ */ a3(ActingProvider, { value: acting, children: /* @__PURE__ */ a3(
    "div",
    {
      class: "bl-board",
      ref: root,
      tabIndex: -1,
      "data-ply": table.ply,
      "data-phase": table.phases.find((phase) => phase.current)?.key,
      "data-beside": beside ? true : void 0,
      "data-picture": acting.live ? void 0 : true,
      onKeyDown: (event) => boardKey(event, acting),
      children: [
        /* @__PURE__ */ a3(PhaseRibbon, { phases: table.phases }),
        /* @__PURE__ */ a3("div", { class: "bl-far", "data-count": far.length, "data-fields": most, children: far.map((seat) => /* @__PURE__ */ a3(Seat, { seat, numbered, near: false }, seat)) }),
        /* @__PURE__ */ a3(Result, { table }),
        /* @__PURE__ */ a3("div", { class: "bl-middle", children: [
          /* @__PURE__ */ a3(Centre, { numbered }),
          /* @__PURE__ */ a3(ActionBar, { onLook, seatsOpen })
        ] }),
        near !== null && /* @__PURE__ */ a3(Seat, { seat: near, numbered, near: true }),
        /* @__PURE__ */ a3("div", { class: "bl-side", children: [
          /* @__PURE__ */ a3(Offers, { onLook, seatsOpen }),
          /* @__PURE__ */ a3(TradeTray, { numbered }),
          children
        ] }),
        /* @__PURE__ */ a3("span", { class: "bl-unseen", children: acting.live ? say("board.help") : null })
      ]
    }
  ) });
}

// src/kernel/requests.ts
var PATIENCE = 5e3;
var Requests = class {
  constructor(model, onSilence, patience = PATIENCE) {
    this.model = model;
    this.onSilence = onSilence;
    this.patience = patience;
    model.on("msg:custom", this.heard);
  }
  model;
  onSilence;
  patience;
  waiting = /* @__PURE__ */ new Map();
  next = 1;
  timer;
  quiet = false;
  /** Asks, and waits for the answer as long as it takes. */
  ask(request) {
    const id = this.next++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.timer ??= setTimeout(() => this.silence(true), this.patience);
      try {
        this.model.send({ id, ...request });
      } catch {
        this.silence(true);
      }
    });
  }
  close() {
    clearTimeout(this.timer);
    this.model.off("msg:custom", this.heard);
  }
  heard = (content) => {
    const resolve = this.waiting.get(content?.id);
    if (!resolve) return;
    this.waiting.delete(content.id);
    clearTimeout(this.timer);
    this.timer = this.waiting.size > 0 ? setTimeout(() => this.silence(true), this.patience) : void 0;
    this.silence(false);
    resolve(content);
  };
  silence(silent) {
    if (silent === this.quiet) return;
    this.quiet = silent;
    this.onSilence(silent);
  }
};

// src/kernel/useKernel.ts
var IDLE = 6e4;
function useKernel(model) {
  const [silent, setSilent] = d2(false);
  const requests = w2(() => new Requests(model, setSilent), [model]);
  A2(() => {
    let last = Date.now();
    const look2 = () => {
      const away = Date.now() - last > IDLE;
      last = Date.now();
      if (away && document.visibilityState === "visible") requests.ask({ type: "ping" });
    };
    document.addEventListener("visibilitychange", look2);
    window.addEventListener("focus", look2);
    document.addEventListener("pointerdown", look2);
    return () => {
      document.removeEventListener("visibilitychange", look2);
      window.removeEventListener("focus", look2);
      document.removeEventListener("pointerdown", look2);
      requests.close();
    };
  }, [requests]);
  return w2(() => ({ silent, ask: (request) => requests.ask(request) }), [silent, requests]);
}

// src/pages/TableInWords.tsx
function TableInWords({ table }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const row = (beans) => beans.map(nameOf).join(", ");
  const { draw, discard, exhausted, exhaustions } = table.piles;
  return /* @__PURE__ */ a3("ul", { class: "bl-text-seats", children: [
    /* @__PURE__ */ a3("li", { children: [
      say("piles.draw", { count: draw, exhausted, exhaustions }),
      ".",
      " ",
      say("piles.discard", { count: discard }),
      ".",
      table.turned.length > 0 && ` ${say("text.turned", { cards: row(table.turned) })}`
    ] }),
    table.offers.map((offer) => /* @__PURE__ */ a3("li", { children: offer.text }, offer.id)),
    table.seats.map((seat) => /* @__PURE__ */ a3("li", { children: [
      /* @__PURE__ */ a3("b", { children: seat.name }),
      ": ",
      say("seat.coins", { count: seat.coins }),
      ".",
      " ",
      seat.fields.map((field, index) => `${say("field.label", { field: index + 1, label: field.label })}.`).join(" "),
      " ",
      seat.aside.length > 0 && `${say("text.aside", { cards: row(seat.aside) })} `,
      /* @__PURE__ */ a3(Hand, { seat, row })
    ] }, seat.name))
  ] });
}
function Hand({ seat, row }) {
  const { say } = usePage();
  if (seat.hand === null) return /* @__PURE__ */ a3($, { children: [
    say("hand.hidden", { count: seat.hand_count }),
    "."
  ] });
  if (seat.hand.length === 0) return /* @__PURE__ */ a3($, { children: [
    say("hand.empty"),
    "."
  ] });
  return /* @__PURE__ */ a3($, { children: say("text.hand", { cards: row(seat.hand) }) });
}

// src/pages/TextView.tsx
function TextView({ goal, table, last, moves, onMove, notice, onDismiss }) {
  const { say } = usePage();
  const [line, setLine] = d2("");
  const name = table.you === null ? "" : table.seats[table.you]?.name ?? "";
  const send = (event) => {
    event.preventDefault();
    const words = line.trim();
    if (!words) return;
    const named = table.seats.some((seat) => words.toLowerCase().startsWith(`${seat.name.toLowerCase()} `));
    onMove(named || !name ? words : `${name} ${words}`);
    setLine("");
  };
  return /* @__PURE__ */ a3("div", { class: "bl-text", children: [
    goal && /* @__PURE__ */ a3("section", { children: [
      /* @__PURE__ */ a3("p", { class: "bl-small-label", children: say("text.goal") }),
      /* @__PURE__ */ a3("p", { children: goal })
    ] }),
    /* @__PURE__ */ a3("section", { children: [
      /* @__PURE__ */ a3("p", { class: "bl-small-label", children: say("text.table") }),
      /* @__PURE__ */ a3("p", { children: table.summary }),
      /* @__PURE__ */ a3(TableInWords, { table })
    ] }),
    last && /* @__PURE__ */ a3("section", { children: [
      /* @__PURE__ */ a3("p", { class: "bl-small-label", children: say("text.last") }),
      /* @__PURE__ */ a3("p", { children: last.text })
    ] }),
    notice && /* @__PURE__ */ a3(Notice, { rejection: notice.rejection, trouble: notice.trouble, onMove, onDismiss }),
    /* @__PURE__ */ a3("form", { class: "bl-move-box", onSubmit: send, children: [
      /* @__PURE__ */ a3("label", { children: [
        /* @__PURE__ */ a3("span", { children: say("text.move", { name }) }),
        /* @__PURE__ */ a3(
          "input",
          {
            type: "text",
            value: line,
            maxLength: 200,
            autocomplete: "off",
            autocapitalize: "off",
            spellcheck: false,
            placeholder: moves[0]?.text,
            onInput: (event) => setLine(event.currentTarget.value)
          }
        )
      ] }),
      /* @__PURE__ */ a3("button", { type: "submit", class: "bl-button bl-primary", children: say("text.play") })
    ] }),
    /* @__PURE__ */ a3(
      Moves,
      {
        label: say("text.moves"),
        moves: moves.filter((move) => move.kind !== "offer"),
        onMove
      }
    ),
    /* @__PURE__ */ a3(
      Moves,
      {
        label: say("text.offers"),
        moves: moves.filter((move) => move.kind === "offer"),
        onMove
      }
    )
  ] });
}
function Moves({
  label,
  moves,
  onMove
}) {
  if (moves.length === 0) return null;
  return /* @__PURE__ */ a3("section", { children: [
    /* @__PURE__ */ a3("p", { class: "bl-small-label", children: label }),
    /* @__PURE__ */ a3("ul", { class: "bl-text-moves", children: moves.map((move) => /* @__PURE__ */ a3("li", { children: /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => onMove(move.text), children: [
      move.label,
      " ",
      /* @__PURE__ */ a3("code", { children: move.text })
    ] }) }, move.text)) })
  ] });
}

// src/pages/Toolbar.tsx
function Toolbar({ tools }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("div", { class: "bl-tools", children: tools.map((tool) => /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: "bl-button bl-quiet bl-square",
      "aria-label": say(tool.word),
      "aria-pressed": tool.pressed,
      "aria-disabled": tool.off || void 0,
      "aria-keyshortcuts": tool.key,
      title: tool.key ? `${say(tool.word)} (${tool.key})` : say(tool.word),
      onClick: () => !tool.off && tool.onClick(),
      children: /* @__PURE__ */ a3(Icon, { name: tool.icon })
    },
    tool.word
  )) });
}

// src/pages/useGame.ts
function useGame(kernel, table) {
  const { announce } = usePage();
  const [notice, setNotice] = d2(null);
  const show = (answer, where) => {
    const { rejection, trouble, events } = answer;
    setNotice(rejection || trouble ? { where, rejection, trouble } : null);
    announce(
      [rejection?.text ?? trouble?.text, ...events.map((event) => event.text)].filter(Boolean).join(" ")
    );
    return answer.ok;
  };
  const ask2 = async (request, where) => show(await kernel.ask(request), where);
  return {
    notice,
    ask: ask2,
    play: (text, where) => ask2({ type: "move", text, ply: table.ply }, where),
    dismiss: () => setNotice(null)
  };
}

// src/pages/useSteps.ts
var PAUSE = 520;
function useSteps(table, steps) {
  const first = T2(table);
  const [at, setAt] = d2(0);
  const [shown, setShown] = d2(table);
  const way = first.current === table ? [] : steps;
  if (shown !== table) {
    setShown(table);
    setAt(0);
  }
  const place2 = shown === table ? at : 0;
  const going = place2 < way.length;
  A2(() => {
    if (!going) return;
    const timer = setTimeout(() => setAt(place2 + 1), still() ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [going, place2]);
  return { table: way[place2] ?? table, going, skip: () => setAt(way.length) };
}
function still() {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

// src/shell/Banner.tsx
function Banner({ silent }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("div", { class: "bl-banner", role: "alert", hidden: !silent, children: silent && /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Icon, { name: "unplugged" }),
    /* @__PURE__ */ a3("p", { children: say("banner.silent") }),
    /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => location.reload(), children: say("banner.reload") })
  ] }) });
}

// src/shell/KeyHelp.tsx
function KeyHelp({ keys, open, onClose }) {
  const { say } = usePage();
  const dialog = T2(null);
  A2(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return /* @__PURE__ */ a3("dialog", { class: "bl-help", ref: dialog, "aria-label": say("keys.title"), onClose, children: open && /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("header", { children: [
      /* @__PURE__ */ a3("h2", { children: say("keys.title") }),
      /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button bl-quiet bl-square",
          "aria-label": say("keys.close"),
          onClick: onClose,
          children: /* @__PURE__ */ a3(Icon, { name: "cross" })
        }
      )
    ] }),
    /* @__PURE__ */ a3("dl", { children: keys.map(([key, word]) => /* @__PURE__ */ a3("div", { children: [
      /* @__PURE__ */ a3("dt", { children: key.split("  ").map((one) => /* @__PURE__ */ a3("kbd", { children: one }, one)) }),
      /* @__PURE__ */ a3("dd", { children: say(word) })
    ] }, word)) })
  ] }) });
}

// src/lessons/Helping.tsx
function Helping({ challenge, solved, onHint, onSolution }) {
  const { say } = usePage();
  const { hints, hints_left } = challenge;
  return /* @__PURE__ */ a3($, { children: [
    hints.length > 0 && /* @__PURE__ */ a3("ol", { class: "bl-hints", "aria-label": say("challenge.hints"), children: hints.map((hint, index) => /* @__PURE__ */ a3("li", { children: [
      /* @__PURE__ */ a3(Icon, { name: "hint" }),
      /* @__PURE__ */ a3("span", { children: hint })
    ] }, index)) }),
    /* @__PURE__ */ a3("div", { class: "bl-helping", children: [
      hints_left > 0 && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", "aria-keyshortcuts": "I", onClick: onHint, children: [
        /* @__PURE__ */ a3(Icon, { name: "hint" }),
        say(hints.length > 0 ? "challenge.hint.more" : "challenge.hint")
      ] }),
      /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button",
          "aria-keyshortcuts": "S",
          "aria-pressed": solved,
          onClick: onSolution,
          children: [
            /* @__PURE__ */ a3(Icon, { name: solved ? "back" : "eye" }),
            say(solved ? "challenge.back" : "challenge.solution")
          ]
        }
      )
    ] })
  ] });
}

// src/lessons/Task.tsx
function Task({ challenge, children }) {
  const { say } = usePage();
  const { title, say: words, goal, moves, par, rule } = challenge;
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("header", { class: "bl-lesson-head", children: [
      /* @__PURE__ */ a3("p", { class: "bl-lesson-title", children: title }),
      children
    ] }),
    words && /* @__PURE__ */ a3("p", { class: "bl-caption-text", children: words }),
    /* @__PURE__ */ a3("div", { class: "bl-goal", children: [
      /* @__PURE__ */ a3(Icon, { name: "trophy" }),
      /* @__PURE__ */ a3("div", { children: [
        /* @__PURE__ */ a3("span", { class: "bl-small-label", children: say("challenge.goal") }),
        /* @__PURE__ */ a3("p", { class: "bl-goal-text", children: goal }),
        /* @__PURE__ */ a3("p", { class: "bl-goal-par", children: [
          /* @__PURE__ */ a3("b", { "data-over": moves > par || void 0, children: say("challenge.moves", { moves }) }),
          " ·",
          " ",
          say("challenge.par", { par })
        ] })
      ] })
    ] }),
    rule && /* @__PURE__ */ a3(RuleCard, { rule, open: false })
  ] });
}

// src/lessons/stepping.ts
var SHORTEST = 2200;
var A_LETTER = 48;
function readingTime(caption) {
  return Math.max(SHORTEST, 900 + caption.length * A_LETTER);
}
function useStepping(frames, start, startPlaying = false, story = "") {
  const last = Math.max(0, frames.length - 1);
  const [wanted, setWanted] = d2(start);
  const [playing, setPlaying] = d2(startPlaying);
  const [told, setTold] = d2(story);
  if (told !== story) {
    setTold(story);
    setWanted(start);
    setPlaying(startPlaying);
  }
  const at = Math.max(0, Math.min(wanted, last));
  const caption = frames[at]?.caption ?? "";
  A2(() => {
    if (!playing || last === 0) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setWanted(at + 1), readingTime(caption));
    return () => clearTimeout(timer);
  }, [playing, at, last, caption]);
  return {
    at,
    last,
    playing,
    go(to) {
      setPlaying(false);
      setWanted(Math.max(0, Math.min(to, last)));
    },
    toggle() {
      if (!playing && at >= last) setWanted(0);
      setPlaying(!playing);
    }
  };
}
function stepKey(key, steps) {
  switch (key) {
    case "ArrowRight":
      return () => steps.go(steps.at + 1);
    case "ArrowLeft":
      return () => steps.go(steps.at - 1);
    case "Home":
      return () => steps.go(0);
    case "End":
      return () => steps.go(steps.last);
    case " ":
      return steps.toggle;
    default:
      return null;
  }
}
function kindOf(frame) {
  if (frame.rejection) return "refused";
  return frame.move === null ? "said" : "move";
}

// src/lessons/StepBar.tsx
function StepBar({ steps, frames }) {
  const { say } = usePage();
  const { at, last, playing } = steps;
  const where = at === 0 ? say("walk.begin") : say("walk.step", { step: at, count: last });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    /* @__PURE__ */ a3("div", { class: "bl-steps", role: "group", "aria-label": say("walk.tools"), children: [
      /* @__PURE__ */ a3("div", { class: "bl-steps-buttons", children: [
        /* @__PURE__ */ a3(Step, { spare: true, icon: "first", word: "walk.first", keys: "Home", off: at === 0, onClick: () => steps.go(0) }),
        /* @__PURE__ */ a3(Step, { icon: "back", word: "walk.back", keys: "ArrowLeft", off: at === 0, onClick: () => steps.go(at - 1) }),
        /* @__PURE__ */ a3(
          Step,
          {
            icon: playing ? "pause" : "play",
            word: playing ? "walk.pause" : "walk.play",
            keys: "Space",
            onClick: steps.toggle
          }
        ),
        /* @__PURE__ */ a3(
          Step,
          {
            icon: "forward",
            word: "walk.forward",
            keys: "ArrowRight",
            off: at === last,
            main: true,
            onClick: () => steps.go(at + 1)
          }
        ),
        /* @__PURE__ */ a3(
          Step,
          {
            spare: true,
            icon: "last",
            word: "walk.last",
            keys: "End",
            off: at === last,
            onClick: () => steps.go(last)
          }
        ),
        /* @__PURE__ */ a3("span", { class: "bl-steps-where", "aria-hidden": "true", children: where })
      ] }),
      /* @__PURE__ */ a3("div", { class: "bl-track", style: { "--done": last > 0 ? at / last : 0 }, children: [
        /* @__PURE__ */ a3("span", { class: "bl-marks", "aria-hidden": "true", children: frames.map((frame, index) => /* @__PURE__ */ a3(
          "i",
          {
            "data-kind": kindOf(frame),
            "data-done": index <= at || void 0,
            style: { "--at": last > 0 ? index / last : 0 }
          },
          index
        )) }),
        /* @__PURE__ */ a3(
          "input",
          {
            type: "range",
            min: 0,
            max: last,
            step: 1,
            value: at,
            "aria-label": say("walk.slider"),
            "aria-valuetext": where,
            onInput: (event) => steps.go(Number(event.currentTarget.value))
          }
        )
      ] })
    ] })
  );
}
function Step({ icon, word, keys, off = false, main = false, spare = false, onClick }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: `bl-button bl-square ${main ? "bl-primary" : "bl-quiet"}`,
      "data-spare": spare || void 0,
      "aria-label": say(word),
      "aria-keyshortcuts": keys,
      "aria-disabled": off || void 0,
      title: say(word),
      onClick: () => !off && onClick(),
      children: /* @__PURE__ */ a3(Icon, { name: icon })
    }
  );
}

// src/lessons/Telling.tsx
function Telling({ frames, at }) {
  const rule = frames[at]?.rejection?.rule ?? frames[at]?.rule;
  return /* @__PURE__ */ a3("div", { class: "bl-telling", children: [
    /* @__PURE__ */ a3("div", { class: "bl-captions", children: frames.map((frame, index) => /* @__PURE__ */ a3(Caption, { frame, shown: index === at }, index)) }),
    rule && /* @__PURE__ */ a3(RuleCard, { rule, open: false })
  ] });
}
function Caption({ frame, shown }) {
  const { say } = usePage();
  const { move, caption, rejection } = frame;
  return /* @__PURE__ */ a3(
    "div",
    {
      class: "bl-caption",
      "data-shown": shown || void 0,
      "data-refused": rejection ? true : void 0,
      "aria-hidden": !shown,
      children: [
        move && /* @__PURE__ */ a3("p", { class: "bl-caption-move", children: [
          /* @__PURE__ */ a3(Icon, { name: rejection ? "lock" : "check" }),
          /* @__PURE__ */ a3("span", { children: [
            /* @__PURE__ */ a3("span", { class: "bl-caption-said", children: move }),
            " ",
            rejection && /* @__PURE__ */ a3("b", { class: "bl-tag", children: say("walk.refused") })
          ] })
        ] }),
        /* @__PURE__ */ a3("p", { class: "bl-caption-text", children: caption }),
        rejection && rejection.text !== caption && /* @__PURE__ */ a3("p", { class: "bl-caption-why", children: rejection.text }),
        rejection && rejection.alternatives.length > 0 && /* @__PURE__ */ a3("div", { class: "bl-instead", children: [
          /* @__PURE__ */ a3("span", { class: "bl-instead-label", children: say("notice.instead") }),
          rejection.alternatives.map((one) => /* @__PURE__ */ a3("span", { class: "bl-tag", children: one.label }, one.text))
        ] })
      ]
    }
  );
}

// src/lessons/view.ts
function seatOf(frame) {
  return frame.events.find((event) => event.seat !== void 0)?.seat ?? frame.rejection?.alternatives[0]?.seat;
}
function showSeat(lesson, frame) {
  const seat = seatOf(frame);
  const { you, seats } = frame.table;
  if (lesson === null || seat === void 0) return;
  const board = lesson.querySelector(".bl-board");
  const far = (seat - (you ?? -1) - 1 + seats.length) % seats.length;
  const place2 = seat === you ? board?.querySelector(".bl-seat[data-near]") : board?.querySelectorAll(".bl-far .bl-seat")[far];
  const foot = lesson.querySelector(".bl-lesson-foot");
  const covered = foot && getComputedStyle(foot).position === "sticky" ? foot.offsetHeight : 0;
  board?.style.setProperty("--foot", `${covered + 14}px`);
  place2?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
}

// src/lessons/usePlayer.tsx
var NOTHING = { told: null, board: null, onKey: () => false };
function usePlayer(lesson, frames, { start = 0, playing = false, story = "" } = {}) {
  const { say, announce } = usePage();
  const steps = useStepping(frames, start, playing && !still(), story);
  const { at, last } = steps;
  const frame = frames[at];
  const before = T2({ story, at });
  A2(() => {
    const { story: told, at: left } = before.current;
    before.current = { story, at };
    if (!frame || told === story && left === at) return;
    const where = at === 0 ? say("walk.begin") : say("walk.step", { step: at, count: last });
    const refused = frame.rejection ? `${frame.move}. ${say("walk.refused")}.` : "";
    const why = frame.rejection && frame.rejection.text !== frame.caption ? frame.rejection.text : "";
    showSeat(lesson.current, frame);
    announce([`${where}.`, refused, frame.caption, why].filter(Boolean).join(" "));
  }, [lesson, story, at, last, frame, say, announce]);
  if (!frame) return NOTHING;
  return {
    told: /* @__PURE__ */ a3("div", { class: "bl-told", children: [
      /* @__PURE__ */ a3(StepBar, { steps, frames }),
      /* @__PURE__ */ a3(Telling, { frames, at })
    ] }),
    board: /* @__PURE__ */ a3(Board, { table: frame.table }),
    onKey(event) {
      const target = event.target;
      const presses = event.key === " " && target.closest("button, summary") !== null;
      const act = isWriting(event) || presses || event.shiftKey ? null : stepKey(event.key, steps);
      act?.();
      return act !== null;
    }
  };
}

// src/lessons/Verdict.tsx
var ICONS = { right: "check", wrong: "cross", broken: "warning" };
function Verdict({ challenge, onRetry, onUndo }) {
  const { say } = usePage();
  const { outcome, verdict } = challenge;
  const box = T2(null);
  A2(() => {
    if (verdict) box.current?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }, [verdict]);
  if (outcome === "unattempted" || outcome === "going") return null;
  return /* @__PURE__ */ a3("div", { class: "bl-verdict", "data-outcome": outcome, ref: box, children: [
    /* @__PURE__ */ a3(Icon, { name: ICONS[outcome] }),
    /* @__PURE__ */ a3("div", { class: "bl-verdict-body", children: [
      /* @__PURE__ */ a3("b", { class: "bl-verdict-word", children: say(`challenge.${outcome}`) }),
      /* @__PURE__ */ a3("p", { children: verdict })
    ] }),
    /* @__PURE__ */ a3("div", { class: "bl-verdict-ways", children: [
      /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: `bl-button ${outcome === "right" ? "" : "bl-primary"}`,
          onClick: onRetry,
          children: [
            /* @__PURE__ */ a3(Icon, { name: "restart" }),
            say("challenge.retry")
          ]
        }
      ),
      outcome !== "right" && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: onUndo, children: [
        /* @__PURE__ */ a3(Icon, { name: "undo" }),
        say("challenge.undo")
      ] })
    ] })
  ] });
}

// src/lessons/ChallengePage.tsx
var ALL_KEYS = [
  ...KEYS.slice(0, -1),
  ["I", "challenge.keys.hint"],
  ["S", "challenge.keys.solution"],
  ["B", "challenge.keys.retry"],
  ...KEYS.slice(-1)
];
var NONE2 = [];
function ChallengePage({ model, voice }) {
  const { say } = usePage();
  const state = useTrait(model, "state");
  const kernel = useKernel(model);
  const game = useGame(kernel, state.table);
  const [help, setHelp] = d2(false);
  const [asText, setAsText] = d2(false);
  const [solved, setSolved] = d2(false);
  const lesson = T2(null);
  const { table, going, skip } = useSteps(state.table, state.steps);
  const { challenge } = state;
  const { consequence, solution } = challenge;
  useTold(state);
  const wrongWay = consequence.length > 0 && !going;
  const story = solved && solution ? "solution" : wrongWay ? `consequence ${challenge.verdict}` : "";
  const frames = story === "solution" ? solution ?? NONE2 : wrongWay ? consequence : NONE2;
  const player = usePlayer(lesson, frames, {
    start: wrongWay && story !== "solution" ? 1 : 0,
    playing: true,
    story
  });
  const ask2 = (request) => game.ask(request, "bar");
  const undo = () => ask2({ type: "undo" });
  const redo = () => ask2({ type: "redo" });
  const retry = () => ask2({ type: "retry" });
  const hint = () => ask2({ type: "hint" });
  const toggleSolution = () => {
    if (!solved && solution === null) ask2({ type: "solution" });
    setSolved(!solved);
  };
  const keys = {
    "?": () => setHelp(true),
    t: () => setAsText(!asText),
    m: voice.again,
    u: undo,
    r: redo,
    i: hint,
    s: toggleSolution,
    b: retry
  };
  return /* @__PURE__ */ a3(
    Group,
    {
      class: "bl-lesson",
      box: lesson,
      label: challenge.title,
      "data-outcome": challenge.outcome,
      onKeyDown: (event) => {
        if (!player.onKey(event)) {
          const act = keys[event.key.toLowerCase()];
          if (!act || isWriting(event)) return;
          act();
        }
        event.preventDefault();
        event.stopPropagation();
      },
      children: [
        /* @__PURE__ */ a3("div", { class: "bl-lesson-panel", children: [
          /* @__PURE__ */ a3("div", { class: "bl-lesson-task", children: [
            /* @__PURE__ */ a3(Banner, { silent: kernel.silent }),
            /* @__PURE__ */ a3(Task, { challenge, children: /* @__PURE__ */ a3(
              Toolbar,
              {
                tools: [
                  { icon: "undo", word: "tools.undo", onClick: undo, off: !state.undo, key: "U" },
                  { icon: "redo", word: "tools.redo", onClick: redo, off: !state.redo, key: "R" },
                  { icon: "restart", word: "challenge.retry", onClick: retry, off: !state.undo, key: "B" },
                  {
                    icon: "text",
                    word: "tools.text",
                    onClick: () => setAsText(!asText),
                    pressed: asText,
                    key: "T"
                  },
                  { icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" }
                ]
              }
            ) }),
            /* @__PURE__ */ a3(Helping, { challenge, solved, onHint: hint, onSolution: toggleSolution })
          ] }),
          /* @__PURE__ */ a3("div", { class: "bl-lesson-foot", children: [
            !going && !solved && /* @__PURE__ */ a3(Verdict, { challenge, onRetry: retry, onUndo: undo }),
            story && /* @__PURE__ */ a3("p", { class: "bl-small-label", children: say(story === "solution" ? "challenge.solution.title" : "challenge.consequence") }),
            player.told
          ] })
        ] }),
        /* @__PURE__ */ a3("div", { class: "bl-stage", children: player.board ?? (asText ? /* @__PURE__ */ a3(
          TextView,
          {
            goal: challenge.goal,
            table,
            last: state.log.at(-1),
            moves: state.moves,
            onMove: (text) => game.play(text, "bar"),
            notice: game.notice,
            onDismiss: game.dismiss
          }
        ) : /* @__PURE__ */ a3(
          Board,
          {
            table,
            moves: going ? [] : state.moves,
            onMove: going ? skip : game.play,
            notice: game.notice,
            onDismiss: game.dismiss,
            seatsOpen: state.seats_open,
            onLook: (seat) => ask2({ type: "look", seat })
          }
        )) }),
        /* @__PURE__ */ a3(KeyHelp, { keys: ALL_KEYS, open: help, onClose: () => setHelp(false) })
      ]
    }
  );
}
function useTold({ challenge, log }) {
  const { announce } = usePage();
  const { verdict, hints } = challenge;
  const told = verdict && `${log.at(-1)?.text ?? ""} ${verdict}`;
  const hint = hints.at(-1) ?? "";
  const first = T2({ told, hint });
  A2(() => {
    const fresh = told !== first.current.told ? told : hint !== first.current.hint ? hint : "";
    first.current = { told, hint };
    if (!fresh) return;
    const timer = setTimeout(() => announce(fresh), 120);
    return () => clearTimeout(timer);
  }, [told, hint, announce]);
}

// src/lessons/Asked.tsx
var letter = (index) => String.fromCharCode(65 + index);
function Asked2({ question, number, count, onChoose }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const id = P2();
  const { choices, outcome } = question;
  const answered = outcome === "right";
  const choose = (index) => {
    if (!answered && choices[index] && !choices[index].chosen) onChoose(index);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    /* @__PURE__ */ a3(
      "div",
      {
        class: "bl-asked",
        role: "group",
        "aria-labelledby": `${id}-text`,
        "data-outcome": outcome,
        "data-table": question.table ? true : void 0,
        onKeyDown: (event) => {
          const index = event.key.length === 1 ? event.key.toUpperCase().charCodeAt(0) - 65 : -1;
          if (isWriting(event) || index < 0 || index >= choices.length) return;
          event.preventDefault();
          choose(index);
        },
        children: [
          count > 1 && /* @__PURE__ */ a3("span", { class: "bl-small-label", children: say("quiz.question", { number, count }) }),
          question.table && /* @__PURE__ */ a3("div", { class: "bl-stage", children: /* @__PURE__ */ a3(Board, { table: question.table }) }),
          /* @__PURE__ */ a3("p", { class: "bl-asked-text", id: `${id}-text`, children: question.text }),
          question.beans.length > 0 && /* @__PURE__ */ a3(
            CardRow,
            {
              label: say("quiz.hand"),
              cards: question.beans.map((bean, index) => ({
                key: index,
                label: nameOf(bean),
                face: /* @__PURE__ */ a3(Card, { bean })
              }))
            }
          ),
          /* @__PURE__ */ a3("ul", { class: "bl-choices", children: choices.map((choice, index) => /* @__PURE__ */ a3(
            "li",
            {
              class: "bl-choice",
              "data-right": choice.right === true || void 0,
              "data-wrong": choice.right === false || void 0,
              children: /* @__PURE__ */ a3(
                Choice,
                {
                  choice,
                  index,
                  off: answered || choice.chosen,
                  id: `${id}-${index}`,
                  onChoose: choose
                }
              )
            },
            index
          )) }),
          question.rule && /* @__PURE__ */ a3(RuleCard, { rule: question.rule, open: false })
        ]
      }
    )
  );
}
function Choice({ choice, index, off, id, onChoose }) {
  const { say } = usePage();
  const { chosen, right, why, text } = choice;
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-choice-button",
        "aria-keyshortcuts": letter(index),
        "aria-disabled": off || void 0,
        "aria-pressed": chosen,
        "aria-describedby": chosen ? id : void 0,
        onClick: () => onChoose(index),
        children: [
          /* @__PURE__ */ a3("span", { class: "bl-choice-letter", "aria-hidden": "true", children: chosen ? /* @__PURE__ */ a3(Icon, { name: right ? "check" : "cross" }) : letter(index) }),
          /* @__PURE__ */ a3("span", { class: "bl-choice-text", children: text })
        ]
      }
    ),
    chosen && /* @__PURE__ */ a3("p", { class: "bl-choice-why", id, children: [
      /* @__PURE__ */ a3("b", { children: [
        say(right ? "quiz.right" : "quiz.wrong"),
        "."
      ] }),
      " ",
      why
    ] })
  ] });
}

// src/lessons/QuizPage.tsx
function score(questions) {
  return questions.filter(
    (question) => question.outcome === "right" && !question.choices.some((choice) => choice.right === false)
  ).length;
}
function QuizPage({ model }) {
  const { say, announce } = usePage();
  const title = useTrait(model, "title");
  const questions = useTrait(model, "questions");
  const kernel = useKernel(model);
  const [trouble, setTrouble] = d2();
  const begun = questions.some((question) => question.outcome !== "unattempted");
  const done = questions.every((question) => question.outcome === "right");
  const ask2 = async (request) => {
    const answer = await kernel.ask(request);
    setTrouble(answer.trouble);
    if (answer.trouble) announce(answer.trouble.text);
    else if (request.type === "choose") announce(told(request.question, request.choice));
  };
  const told = (question, choice) => {
    const now = model.get("questions")[question]?.choices[choice];
    if (!now?.chosen) return "";
    return `${say(now.right ? "quiz.right" : "quiz.wrong")}. ${now.why}`;
  };
  return /* @__PURE__ */ a3(Group, { class: "bl-paper", label: title || say("quiz.label"), children: [
    /* @__PURE__ */ a3(Banner, { silent: kernel.silent }),
    /* @__PURE__ */ a3("header", { class: "bl-lesson-head", children: /* @__PURE__ */ a3("p", { class: "bl-lesson-title", children: title || say("quiz.label") }) }),
    /* @__PURE__ */ a3("ol", { class: "bl-questions", children: questions.map((question, index) => /* @__PURE__ */ a3("li", { children: /* @__PURE__ */ a3(
      Asked2,
      {
        question,
        number: index + 1,
        count: questions.length,
        onChoose: (choice) => ask2({ type: "choose", question: index, choice })
      }
    ) }, index)) }),
    /* @__PURE__ */ a3(Notice, { trouble, onDismiss: () => setTrouble(void 0) }),
    begun && /* @__PURE__ */ a3("footer", { class: "bl-score", "data-done": done || void 0, children: [
      /* @__PURE__ */ a3(Icon, { name: done ? "trophy" : "check" }),
      /* @__PURE__ */ a3("p", { children: say("quiz.score", { right: score(questions), count: questions.length }) }),
      /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => ask2({ type: "restart" }), children: [
        /* @__PURE__ */ a3(Icon, { name: "restart" }),
        say("quiz.again")
      ] })
    ] })
  ] });
}

// src/lessons/WalkthroughPage.tsx
var KEYS2 = [
  ["←  →", "walk.keys.arrows"],
  ["Home  End", "walk.keys.ends"],
  ["Space", "walk.keys.play"],
  ["M", "keys.again"],
  ["?", "keys.help"]
];
function WalkthroughPage({ model, voice }) {
  const { say } = usePage();
  const title = useTrait(model, "title");
  const frames = useTrait(model, "frames");
  const start = useTrait(model, "start");
  const [help, setHelp] = d2(false);
  const lesson = T2(null);
  const { told, board, onKey } = usePlayer(lesson, frames, { start });
  const name = title || say("walk.label");
  return /* @__PURE__ */ a3(
    Group,
    {
      class: "bl-lesson",
      box: lesson,
      label: name,
      onKeyDown: (event) => {
        if (!onKey(event)) {
          if (isWriting(event)) return;
          if (event.key === "?") setHelp(true);
          else if (event.key.toLowerCase() === "m") voice.again();
          else return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
      children: [
        /* @__PURE__ */ a3("div", { class: "bl-lesson-panel", children: [
          /* @__PURE__ */ a3("header", { class: "bl-lesson-head", children: [
            /* @__PURE__ */ a3("p", { class: "bl-lesson-title", children: name }),
            /* @__PURE__ */ a3(
              Toolbar,
              {
                tools: [{ icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" }]
              }
            )
          ] }),
          /* @__PURE__ */ a3("div", { class: "bl-lesson-foot", children: told })
        ] }),
        /* @__PURE__ */ a3("div", { class: "bl-stage", children: board }),
        /* @__PURE__ */ a3(KeyHelp, { keys: KEYS2, open: help, onClose: () => setHelp(false) })
      ]
    }
  );
}

// src/pages/single.tsx
function CardPage({ model }) {
  const bean = useTrait(model, "bean");
  const face = useTrait(model, "face");
  const selected = useTrait(model, "selected");
  return /* @__PURE__ */ a3(LoneCard, { bean, face, selected });
}
function HandPage({ model }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const cards = useTrait(model, "cards");
  return /* @__PURE__ */ a3(
    CardRow,
    {
      className: "bl-row-hand",
      label: say("hand.label"),
      empty: say("hand.empty"),
      cards: cards.map((bean, index) => ({
        key: index,
        label: index === 0 ? say("hand.front", { card: nameOf(bean) }) : nameOf(bean),
        face: /* @__PURE__ */ a3(Card, { bean }),
        mark: index === 0 ? "front" : void 0
      }))
    }
  );
}
function FieldPage({ model }) {
  return /* @__PURE__ */ a3(LoneField, { field: useTrait(model, "field") });
}
function BeanometerPage({ model }) {
  const bean = useTrait(model, "bean");
  const count = useTrait(model, "count");
  return /* @__PURE__ */ a3(BeanometerCard, { bean, count });
}
function RulePage({ model }) {
  return /* @__PURE__ */ a3(RuleCard, { rule: useTrait(model, "rule") });
}

// src/pages/Curtain.tsx
function Curtain({ name, onReady }) {
  const { say } = usePage();
  const button = T2(null);
  A2(() => button.current?.focus(), []);
  return /* @__PURE__ */ a3(Group, { class: "bl-curtain", label: say("curtain.title", { name }), children: [
    /* @__PURE__ */ a3(Icon, { name: "person" }),
    /* @__PURE__ */ a3("p", { class: "bl-curtain-title", children: say("curtain.title", { name }) }),
    /* @__PURE__ */ a3("p", { children: say("curtain.text", { name }) }),
    /* @__PURE__ */ a3("button", { type: "button", class: "bl-button bl-primary", ref: button, onClick: onReady, children: say("curtain.ready", { name }) })
  ] });
}

// src/pages/Log.tsx
function Log({ events }) {
  const { say } = usePage();
  const list = T2(null);
  A2(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events]);
  return /* @__PURE__ */ a3("details", { class: "bl-log", open: true, children: [
    /* @__PURE__ */ a3("summary", { class: "bl-small-label", children: say("log.title") }),
    events.length === 0 ? /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say("log.empty") }) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
      /* @__PURE__ */ a3("ol", { ref: list, tabIndex: 0, "aria-label": say("log.title"), children: events.map((event, index) => /* @__PURE__ */ a3("li", { "data-kind": event.kind, children: event.text }, index)) })
    )
  ] });
}

// src/pages/SeatSwitch.tsx
function SeatSwitch({ table, seatsOpen, onLook }) {
  const { say } = usePage();
  const roving = useRoving(seatsOpen.length);
  if (seatsOpen.length < 2) return null;
  return /* @__PURE__ */ a3("div", { class: "bl-switch", role: "toolbar", "aria-label": say("look.label"), onKeyDown: roving.onKeyDown, children: seatsOpen.map((seat, index) => /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: "bl-chip",
      "data-stop": true,
      "data-awaited": table.awaited === seat || void 0,
      "aria-pressed": table.you === seat,
      tabIndex: roving.tabIndexOf(index),
      onFocus: () => roving.onFocusOf(index),
      onClick: () => seat !== table.you && onLook(seat),
      children: [
        table.seats[seat]?.name,
        table.awaited === seat && /* @__PURE__ */ a3("span", { class: "bl-unseen", children: [
          " ",
          say("look.awaited")
        ] })
      ]
    },
    seat
  )) });
}

// src/pages/TablePage.tsx
function TablePage({ model, voice }) {
  const state = useTrait(model, "state");
  const kernel = useKernel(model);
  const game = useGame(kernel, state.table);
  const [help, setHelp] = d2(false);
  const [asText, setAsText] = d2(false);
  const [behind, setBehind] = d2(null);
  const { table, going, skip } = useSteps(state.table, state.steps);
  const look2 = (seat) => {
    if (!table.open_hands) setBehind(seat);
    game.ask({ type: "look", seat }, "bar");
  };
  const undo = () => game.ask({ type: "undo" }, "bar");
  const redo = () => game.ask({ type: "redo" }, "bar");
  const keys = {
    "?": () => setHelp(true),
    t: () => setAsText(!asText),
    m: voice.again,
    u: undo,
    r: redo
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own
    /* @__PURE__ */ a3(
      "div",
      {
        class: "bl-page",
        onKeyDown: (event) => {
          const act = keys[event.key.toLowerCase()];
          if (!act || isWriting(event)) return;
          event.preventDefault();
          act();
        },
        children: [
          /* @__PURE__ */ a3(Banner, { silent: kernel.silent }),
          /* @__PURE__ */ a3("header", { class: "bl-page-head", children: [
            /* @__PURE__ */ a3(SeatSwitch, { table, seatsOpen: state.seats_open, onLook: look2 }),
            /* @__PURE__ */ a3(
              Toolbar,
              {
                tools: [
                  { icon: "undo", word: "tools.undo", onClick: undo, off: !state.undo, key: "U" },
                  { icon: "redo", word: "tools.redo", onClick: redo, off: !state.redo, key: "R" },
                  { icon: "restart", word: "tools.restart", onClick: () => game.ask({ type: "restart" }, "bar") },
                  {
                    icon: "text",
                    word: "tools.text",
                    onClick: () => setAsText(!asText),
                    pressed: asText,
                    key: "T"
                  },
                  { icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" }
                ]
              }
            )
          ] }),
          behind !== null ? /* @__PURE__ */ a3(Curtain, { name: table.seats[behind]?.name ?? "", onReady: () => setBehind(null) }) : asText ? /* @__PURE__ */ a3(
            TextView,
            {
              table,
              last: state.log.at(-1),
              moves: state.moves,
              onMove: (text) => game.play(text, "bar"),
              notice: game.notice,
              onDismiss: game.dismiss
            }
          ) : /* @__PURE__ */ a3(
            Board,
            {
              table,
              moves: going ? [] : state.moves,
              onMove: going ? skip : game.play,
              onPass: state.may_pass && !going ? () => game.ask({ type: "pass" }, "bar") : void 0,
              notice: game.notice,
              onDismiss: game.dismiss,
              seatsOpen: state.seats_open,
              onLook: look2,
              children: /* @__PURE__ */ a3(Log, { events: state.log })
            }
          ),
          behind === null && asText && /* @__PURE__ */ a3(Log, { events: state.log }),
          /* @__PURE__ */ a3(KeyHelp, { keys: KEYS, open: help, onClose: () => setHelp(false) })
        ]
      }
    )
  );
}

// src/words.ts
var HOLE = /\{\{|\}\}|\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g;
function fill(template, facts = {}) {
  return template.replace(HOLE, (whole, name, one, many) => {
    if (name === void 0) return whole.charAt(0);
    const fact = facts[name];
    if (fact === void 0) return whole;
    if (one === void 0) return String(fact);
    return Number(fact) === 1 ? one : many ?? "";
  });
}
function speaker(words) {
  return (key, facts) => fill(words[key] ?? key, facts);
}

// src/shell/announcer.ts
function announcer(write) {
  let last = "";
  let odd = false;
  const say = (text) => {
    if (!text) return;
    odd = text === last ? !odd : false;
    last = text;
    write(odd ? `${text} ` : text);
  };
  return { say, again: () => say(last) };
}

// src/shell/theme.ts
function themeOf(document2, prefersDark) {
  const { body, documentElement: html } = document2;
  const said = html.dataset.theme ?? body.dataset.theme;
  if (said === "dark" || said === "light") return said;
  if (body.dataset.jpThemeLight !== void 0)
    return body.dataset.jpThemeLight === "false" ? "dark" : "light";
  if (body.classList.contains("theme-dark") || html.classList.contains("theme-dark")) return "dark";
  if (body.classList.contains("theme-light") || html.classList.contains("theme-light")) return "light";
  return prefersDark ? "dark" : "light";
}
var darkIn = (document2) => document2.defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
function themeNow(document2) {
  return themeOf(document2, darkIn(document2)?.matches ?? false);
}
function watchTheme(document2, told) {
  const media = darkIn(document2);
  const tell = () => told(themeNow(document2));
  const observer = new MutationObserver(tell);
  const options = { attributes: true, attributeFilter: ["class", "data-theme", "data-jp-theme-light"] };
  observer.observe(document2.body, options);
  observer.observe(document2.documentElement, options);
  media?.addEventListener?.("change", tell);
  tell();
  return () => {
    observer.disconnect();
    media?.removeEventListener?.("change", tell);
  };
}

// src/shell/Shell.tsx
function Shell({ model, component, children }) {
  const lang = useTrait(model, "lang");
  const words = useTrait(model, "words");
  const beans = useTrait(model, "beans");
  const [theme, setTheme] = d2(() => themeNow(document));
  const region = T2(null);
  const voice = w2(
    () => announcer((text) => {
      if (region.current) region.current.textContent = text;
    }),
    []
  );
  const [error] = O();
  A2(() => watchTheme(document, setTheme), []);
  const page = w2(
    () => ({ lang, say: speaker(words), beans, announce: voice.say }),
    [lang, words, beans, voice]
  );
  return /* @__PURE__ */ a3(PageProvider, { value: page, children: /* @__PURE__ */ a3(
    "div",
    {
      class: `bl bl-${component}`,
      lang,
      "data-theme": theme,
      "data-lm-suppress-shortcuts": "true",
      onFocusIn: keepKeys,
      children: [
        error ? /* @__PURE__ */ a3(Broken, { error }) : children(voice),
        /* @__PURE__ */ a3("div", { class: "bl-unseen", ref: region, role: "status", "aria-live": "polite", "aria-atomic": "true" })
      ]
    }
  ) });
}
function keepKeys(event) {
  event.target.setAttribute("data-lm-suppress-shortcuts", "true");
}
function Broken({ error }) {
  return /* @__PURE__ */ a3("div", { class: "bl-notice", "data-kind": "trouble", role: "alert", children: [
    /* @__PURE__ */ a3(Icon, { name: "warning" }),
    /* @__PURE__ */ a3("pre", { class: "bl-notice-text", children: error instanceof Error ? error.stack ?? error.message : String(error) })
  ] });
}

// src/main.tsx
var COMPONENTS = {
  card: CardPage,
  hand: HandPage,
  field: FieldPage,
  beanometer: BeanometerPage,
  rule: RulePage,
  table: TablePage,
  walkthrough: WalkthroughPage,
  challenge: ChallengePage,
  quiz: QuizPage
};
function Widget({ model }) {
  const component = useTrait(model, "component");
  const Component = COMPONENTS[component];
  if (!Component) throw new Error(`no component is called ${component}`);
  return /* @__PURE__ */ a3(Shell, { model, component, children: (voice) => /* @__PURE__ */ a3(Component, { model, voice }) });
}
function render({ model, el }) {
  hangArt(document);
  Q(/* @__PURE__ */ a3(Widget, { model }), el);
  return () => Q(null, el);
}
var main_default = { render };
export {
  main_default as default
};
