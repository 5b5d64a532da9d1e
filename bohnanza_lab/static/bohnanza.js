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

// src/kernel/sharing.ts
function shared(before, after2) {
  if (before === after2) return after2;
  if (Array.isArray(before) && Array.isArray(after2)) {
    const parts = after2.map((part, index) => shared(before[index], part));
    const same2 = parts.length === before.length && parts.every((part, index) => part === before[index]);
    return same2 ? before : parts;
  }
  if (isRecord(before) && isRecord(after2)) {
    const parts = Object.entries(after2).map(([key, part]) => [key, shared(before[key], part)]);
    const same2 = parts.length === Object.keys(before).length && parts.every(([key, part]) => key in before && part === before[key]);
    return same2 ? before : Object.fromEntries(parts);
  }
  return after2;
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function useShared(value) {
  const kept2 = T2(value);
  kept2.current = shared(kept2.current, value);
  return kept2.current;
}

// src/kernel/model.ts
function useTrait(model, name) {
  const [value, setValue] = d2(() => model.get(name));
  A2(() => {
    const event = `change:${name}`;
    const changed2 = () => setValue((before) => shared(before, model.get(name)));
    changed2();
    model.on(event, changed2);
    return () => model.off(event, changed2);
  }, [model, name]);
  return value;
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

// art:art:sprite
var art_sprite_default = '<symbol id="bl-bean-black-eyed" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(-10 50 50)">\n<path fill="var(--bean-black-eyed, #f0dfb4)" d="M7 49C7 30 26 20 51 20S93 31 93 50S76 79 62 79C56 79 54 76.5 49 76.5S42 79 36 79C20 79 7 68 7 49Z"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M90.5 46C92.5 64 76 76.5 63 76.5C58 76.5 55 74 49 74S42 76.5 36 76.5C31 76.5 26 75 21 72C50 74 82 70 90.5 46Z"/>\n<path fill="var(--bean-black-eyed-mark, #2b2023)" stroke="none" d="M28 64C28 53 37 47 49 47S71 53 71 64S62 76 56 75C53 74.5 51.5 74.3 49 74.3S45 74.5 42 75C36 76 28 72 28 64Z"/>\n<ellipse fill="var(--bean-black-eyed, #f0dfb4)" stroke="none" cx="49.5" cy="63.5" rx="9" ry="5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="5.5" d="M19 42C23 35 31 31 40 29.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-blue" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(18 50 50)">\n<path fill="var(--bean-blue, #3f4a96)" d="M52 6C73 6 82 20 80 33C79 41 73 44 73 52S79 62 80 70C82 84 71 95 52 95C30 95 17 76 17 50S30 6 52 6Z"/>\n<path fill="#000" fill-opacity=".18" stroke="none" d="M69 60C70.5 63.5 76.5 66 77.5 72C79 83 69 92.5 52 92.5C43 92.5 34 88 28 80C42 90 66 82 69 60Z"/>\n<path fill="none" stroke="var(--bean-blue-mark, #c3cdf3)" stroke-width="5.5" d="M47 33l1.5 1M60 22l1.5-.5M34 49l.5 1.5M52 51l1 .5M41 66l1-.5M58 68l1.5-.5M50 82l1.5 0M65 37l.5 1M64 81l1-.5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5.5" d="M28 34C31 26 36 20 42 16.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-chili" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--bean-chili, #d9512a)" d="M31 9C47 8 54 19 54.5 31C55.5 51 79 57 95 33C97 66 78 92 50 91C24 90 5 67 6.5 40C7.5 21 17 10 31 9Z"/>\n<path fill="var(--bean-chili-mark, #f6b53c)" stroke="none" d="M8.2 42C8.5 22 18 11.5 31 10.7C43 10 51 17.5 52.6 28C46 31 43 36 45 44C39 41 36 36 36 31C31 38 31 47 38 58C30 54 26 48 25 42C20 51 22 61 29 72C21 66 16 59 14.5 52C12.5 55 12 58 12.5 62C9.5 55 8 48 8.2 42Z"/>\n<path fill="#000" fill-opacity=".17" stroke="none" d="M93.8 42C94 68 75 90 50 89.3C41 88.8 33 85 27 79.5C54 88 84 74 93.8 42Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" d="M16.5 33C17.5 25 21 19.5 28 17.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-cocoa" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(32 50 50)">\n<path fill="none" stroke-width="6" d="M50 10V1"/>\n<path fill="var(--bean-cocoa, #8a5132)" d="M50 6C56 6 60 9 64 13C75 18 82 33 82 50S74 79 66 85C60 91 55 95 50 99C45 95 40 91 34 85C26 79 18 67 18 50S25 18 36 13C40 9 44 6 50 6Z"/>\n<path fill="none" stroke-width="2.5" d="M37 13C24 30 24 66 36 86M74 27C76 42 75 60 69 74"/>\n<path fill="var(--bean-cocoa-mark, #f3e3c3)" stroke-width="2.5" d="M52 17C63 21 68 35 68 50S63 79 53 85C42 79 36 66 36 50S42 21 52 17Z"/>\n<path fill="var(--bean-coffee, #5e3a26)" stroke="none" d="M45 32a7.5 5.5 0 0 0 15 0a7.5 5.5 0 0 0-15 0M43 50a7.5 5.5 0 0 0 15 0a7.5 5.5 0 0 0-15 0M46 68a7.5 5.5 0 0 0 15 0a7.5 5.5 0 0 0-15 0"/>\n<path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4.5" d="M23.5 49C23.5 40 25.5 33 28.5 27.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-coffee" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(38 50 50)">\n<ellipse fill="var(--bean-coffee, #5e3a26)" cx="50" cy="50" rx="30" ry="44"/>\n<path fill="#000" fill-opacity=".2" stroke="none" d="M77.5 44C81 68 70 91 50 91.7C43 91.7 36 88 31 81C56 88 73 72 77.5 44Z"/>\n<path fill="var(--bean-coffee-mark, #2f1b11)" stroke="none" d="M49 7.5C63 20 66 33 56 45.5C46 57 39 72 52 92.4C58 92 48 92.5 46 92C33 74 37 58 48 47C57 37 55 22 44 8.5Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" d="M27.5 53C26.5 40 30 29 37 21"/>\n</g>\n</symbol>\n<symbol id="bl-bean-garden" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="none" stroke="var(--leaf, #6b9a3e)" stroke-width="5" d="M50 64C45 54 46 41 56 31"/>\n<path fill="var(--leaf, #6b9a3e)" d="M57 31C42 34 31 26 29 9C45 8 56 16 57 31Z"/>\n<path fill="var(--leaf, #6b9a3e)" d="M57 31C57 17 67 9 84 12C84 27 73 35 57 31Z"/>\n<path fill="none" stroke-width="2.2" d="M38 17C44 20 49 24 52 28M62 27C66 22 70 19 76 18"/>\n<path fill="var(--bean-garden, #f2e4bd)" d="M12 70C12 57 21 48 33 48C43 48 43 58 51 58S60 50 69 50C80 50 88 59 88 71C88 86 72 94 50 94S12 86 12 70Z"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M84 61C91 80 72 92 50 92C37 92 25 89 19 82C43 90 78 86 84 61Z"/>\n<path fill="none" stroke="var(--bean-garden-mark, #b99a5b)" d="M38 54C41 58 45 62 51 62"/>\n<path fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="5" d="M20.5 68C21.5 61.5 25 57.5 30 56"/>\n</g>\n</symbol>\n<symbol id="bl-bean-green" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(-42 50 50)">\n<path fill="none" d="M97 50C102 51 106 50 110 46"/>\n<path fill="var(--bean-green, #5f9a3c)" d="M-10 43C0 47 4 37 14 37C21 37 22 40 26 40S32 34 39 34S47 39 51 39S57 34 64 34S72 39 76 39S82 36 88 38C98 41 98 57 89 61C83 64 79 61 76 61S71 66 64 66S55 61 51 61S46 66 39 66S30 61 26 61S21 64 14 62C4 60 -6 56 -10 43Z"/>\n<path fill="var(--bean-green-mark, #3f7029)" stroke="none" d="M-6.5 47C2 54 12 53 24 51C44 53 68 53 95 47C96 53 93 57.5 88 59.5C83 61.5 79 59.3 76 59.3C72 59.3 70 64.3 64 64.3C57 64.3 55 59.3 51 59.3C47 59.3 45 64.3 39 64.3C32 64.3 30 59.3 26 59.3C22 59.3 20 62 14.5 60.4C5 58.5 -3 55 -6.5 47Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4.2" d="M33 42C34.5 40 36.5 39.2 39 39.2M58 42C59.5 40 61.5 39.2 64 39.2M9 44C10.5 42.5 12 42 14 42"/>\n<path fill="none" stroke-width="2.5" d="M46 45C47.5 48 47.5 52 46 55M71 45C72.5 48 72.5 52 71 55M20.5 46C21.8 48.5 21.8 51.5 20.5 54"/>\n<path fill="var(--leaf, #6b9a3e)" d="M80 34C87 32 95 36 98 42C101 48 101 53 98 58C95 64 87 68 80 66C85 61 80 57 84 50C80 43 85 39 80 34Z"/>\n</g>\n</symbol>\n<symbol id="bl-bean-red" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" transform="rotate(-14 50 50)">\n<path fill="var(--bean-red, #b3262e)" d="M8 50C8 29 27 18 50 18S92 29 92 50C92 67 83 78 72 78C62 78 62 66 50 66S38 78 28 78C17 78 8 67 8 50Z"/>\n<path fill="var(--bean-red-mark, #7a121f)" stroke="none" d="M89.5 46C90.5 63 82 75 72 75.5C63 75.5 62 64 50 64C43 64 41 67.5 38 70.5C42 60 45 56 56 56.5C67 57 68 65 75 64C82 63 86.5 56 89.5 46Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="6" d="M20 43C23 34 31 29 41 27.5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="6" d="M52 26.5h.5"/>\n<path fill="none" stroke-width="2.5" d="M44 61.5C48 60.2 52 60.2 56 61.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-soy" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--bean-soy, #dfbf6a)" d="M50 13C72 13 88 30 88 52S71 89 49 89S12 73 12 51S28 13 50 13Z"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M81 36C88 58 75 85.5 49 87C38 87 28 82 22 74C48 85 80 68 81 36Z"/>\n<path fill="var(--bean-soy-mark, #7d5a22)" stroke="none" d="M59 36C69 45 70 58 63.5 69C65 58 64.5 47 59 36Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" d="M23 44C26 35 32 28 40 24.5"/>\n</g>\n</symbol>\n<symbol id="bl-bean-stink" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="none" stroke-width="3.6" d="M29 35C22 29 35 23 29 17S29 9 31 6M51 32C44 26 57 20 51 14S51 6 53 3M73 35C66 29 79 23 73 17S73 9 75 6"/>\n<path fill="var(--bean-stink, #8a8a3c)" d="M5 64C5 51 16 43 31 43C41 43 44 47.5 52 47.5S64 43 73 44C87 45.5 95 54 95 66C95 84 76 94 51 94S5 84 5 64Z"/>\n<path fill="#000" fill-opacity=".17" stroke="none" d="M92 59C97 80 77 92 51 92C35 92 20 88 12 80C40 91 86 86 92 59Z"/>\n<path fill="none" stroke="var(--bean-stink-mark, #5c5f22)" stroke-width="3" d="M41 62C33 65 26 70 22 78M48 66C45 71 43 76 42 83M57 66C60 71 62 76 63 82.5M64 62C71 65 77 69 81 75"/>\n<path fill="none" stroke-width="3.6" d="M46 57.5C50 58.8 55 58.8 59 57.5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" d="M14 62C16 56 21 52.5 28 52"/>\n</g>\n</symbol>\n<symbol id="bl-bean-wax" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="none" d="M17 17C15 12 11 9 6 8"/>\n<path fill="var(--bean-wax, #efc63a)" d="M21 14C40 12 62 19 76 31C84 38 89 46 94 57C84 55 76 49 68 42C55 31 38 26 20 27Z"/>\n<path fill="var(--bean-wax-mark, #b98a16)" stroke="none" d="M30 25.5C44 24 59 30 70 40C76 46 82 50 89.5 53C80 39 70 34 58 29C48 25 39 23 30 25.5Z"/>\n<path fill="var(--bean-wax, #efc63a)" d="M13 21C17 16 24 17 27 23C31 42 39 57 52 69C58 75 64 83 68 95C58 92 49 88 41 80C25 65 15 44 13 21Z"/>\n<path fill="var(--bean-wax-mark, #b98a16)" stroke="none" d="M14.8 28C18 48 27 65 41.5 78.5C49 86 57 90 65.5 92.5C47 82 24 62 14.8 28Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4.5" d="M22.5 29C26 44 33 57 42 67M42 20.5C51 22.5 59 26.5 66 32"/>\n<path fill="var(--leaf, #6b9a3e)" d="M9 29C7 19 12 11 20 10C28 9.5 33 14 33 27C29 29 28 23 24 23S15 29 9 29Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-attack" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 4L16 16M4 4V7.500L14 17.500M4 4H7.500L17.500 14M18.500 12.500L12.500 18.500M16 16L20 20M20 4L15 9M20 4H16.500L12.800 7.700M20 4V7.500L16.300 11.200M9 15L4 20M5.500 12.500L11.500 18.500"/>\n</g>\n</symbol>\n<symbol id="bl-icon-back" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M15 5L8 12L15 19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-bluff" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M2.5 8C5 6.5 8.5 6.5 12 8.2C15.5 6.5 19 6.5 21.5 8C21.5 13.5 19.5 17 16.5 17C14.5 17 13.3 15.2 12 15.2S9.5 17 7.5 17C4.5 17 2.5 13.5 2.5 8Z"/><path d="M6 11.2C7.2 10.4 8.8 10.6 9.8 11.8C8.6 12.7 7 12.6 6 11.2ZM18 11.2C16.8 10.4 15.2 10.6 14.2 11.8C15.4 12.7 17 12.6 18 11.2Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-bonus" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M2.5 15.5C3.5 9.5 8.5 4 16 3C20 2.5 21.8 4.2 21 8C20 13 15 20.5 8.5 21.5C4.5 22 2 19.5 2.5 15.5Z"/><path d="M15.8 8.2h.01M11.6 12.4h.01M7.4 16.6h.01" stroke-width="3.6"/>\n</g>\n</symbol>\n<symbol id="bl-icon-check" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.6" d="M4.5 12.5L10 18L19.5 6.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-coin" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="9"/><path stroke-width="1.7" d="M12 17V11.5M12 12C12 9.5 10 8 7.2 8C7.2 10.6 9.2 12 12 12ZM12 13C12 10.7 14 9.5 16.8 9.5C16.8 12 14.8 13 12 13Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-conflict" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 9H20M4 15H20M16.5 4L7.5 20"/>\n</g>\n</symbol>\n<symbol id="bl-icon-copy" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="8.5" y="8.5" width="12" height="12" rx="2"/><path d="M15.5 8.5V5.5C15.5 4.4 14.6 3.5 13.5 3.5H5.5C4.4 3.5 3.5 4.4 3.5 5.5V13.5C3.5 14.6 4.4 15.5 5.5 15.5H8.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-cross" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.6" d="M6 6L18 18M18 6L6 18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-defend" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M12 3L20 6V11.500C20 16.500 16.800 19.600 12 21.500C7.200 19.600 4 16.500 4 11.500V6ZM12 7.500V17M8 11.500H16"/>\n</g>\n</symbol>\n<symbol id="bl-icon-discard" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="9" y="3" width="10" height="14" rx="1.5" transform="rotate(12 14 10)"/><path d="M7 8L4.5 8.7C3.7 8.9 3.3 9.6 3.5 10.4L5.8 19.4C6 20.2 6.7 20.7 7.5 20.5L11.5 19.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-draw" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="3.5" y="3.5" width="10" height="14" rx="1.5"/><path d="M7.5 21H15.5C16.6 21 17.5 20.1 17.5 19V8M21 11L17.5 7.5L14.5 10.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-eye" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M2.5 12C5 7.5 8 5.5 12 5.5S19 7.5 21.5 12C19 16.5 16 18.5 12 18.5S5 16.5 2.5 12Z"/><circle cx="12" cy="12" r="3"/>\n</g>\n</symbol>\n<symbol id="bl-icon-first" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M18 5L11 12L18 19M6 5V19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-forward" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M9 5L16 12L9 19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-gift" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="4" y="11" width="16" height="9.5" rx="1.5"/><path d="M3 7.5H21V11H3ZM12 7.5V20.5M12 7.5C8 7.5 6.5 6 6.5 4.7S8 2.7 9.2 3.5C10.8 4.5 12 7.5 12 7.5ZM12 7.5C16 7.5 17.5 6 17.5 4.7S16 2.7 14.8 3.5C13.2 4.5 12 7.5 12 7.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-hand" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="2.5" y="6.5" width="8.5" height="13" rx="1.5"/><path d="M8 6.2L13.3 4.8C14.1 4.6 14.9 5 15.1 5.9L18 16.8C18.2 17.6 17.7 18.4 16.9 18.6L14.5 19.2M18.2 7.5L20.8 9.2C21.5 9.7 21.7 10.5 21.3 11.2L19.7 13.8"/>\n</g>\n</symbol>\n<symbol id="bl-icon-harvest" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 10H20L18.5 18.5C18.3 19.9 17.4 20.5 16.2 20.5H7.8C6.6 20.5 5.7 19.9 5.5 18.5ZM6.5 10C7 6 9 3.5 12 3.5S17 6 17.5 10M9.5 13.5V17M14.5 13.5V17"/>\n</g>\n</symbol>\n<symbol id="bl-icon-help" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="9"/><path d="M9.3 9.5C9.3 7.9 10.5 7 12 7S14.7 8 14.7 9.5C14.7 11.5 12 11.7 12 13.8M12 17h.01"/>\n</g>\n</symbol>\n<symbol id="bl-icon-hint" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M9 17.5C9 15 6 13.5 6 9.5C6 6 8.7 3.5 12 3.5S18 6 18 9.5C18 13.5 15 15 15 17.5ZM10 21H14M12 17V12"/>\n</g>\n</symbol>\n<symbol id="bl-icon-home" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M3.5 11.5L12 4L20.5 11.5M6 10V20H18V10M10 20V14.5H14V20"/>\n</g>\n</symbol>\n<symbol id="bl-icon-keyboard" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="2.5" y="6" width="19" height="12.5" rx="2"/><path stroke-width="1.8" d="M6.3 9.6h.01M10.1 9.6h.01M13.9 9.6h.01M17.7 9.6h.01M6.3 12.4h.01M10.1 12.4h.01M13.9 12.4h.01M17.7 12.4h.01M9 15.3H15"/>\n</g>\n</symbol>\n<symbol id="bl-icon-language" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="9"/><path stroke-width="1.7" d="M3.5 9.5H20.5M3.5 14.5H20.5M12 3C8 8 8 16 12 21C16 16 16 8 12 3"/>\n</g>\n</symbol>\n<symbol id="bl-icon-last" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M6 5L13 12L6 19M18 5V19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-lock" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V7.5C8 5 9.7 3.5 12 3.5S16 5 16 7.5V10.5M12 14.5V16.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-map" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M3 6.500L9 4L15 6.500L21 4V17.500L15 20L9 17.500L3 20ZM9 4V17.500M15 6.500V20"/>\n</g>\n</symbol>\n<symbol id="bl-icon-minus" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.4" d="M5 12H19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-next" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 12H19.5M13.5 6L19.5 12L13.5 18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-parting" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M12 21V14L4.5 6M12 14L19.5 6M4.5 11V6H9.5M14.5 6H19.5V11"/>\n</g>\n</symbol>\n<symbol id="bl-icon-pause" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="4" d="M8 6V18M16 6V18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-person" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="8" r="4.2"/><path d="M4 20.5C4.5 16 7.5 14 12 14S19.5 16 20 20.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-plant" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M12 14V9M12 10C12 6 9 4 4.5 4C4.5 8 7.5 10 12 10ZM12 12C12 8.5 15 6.5 19.5 6.5C19.5 10 16.5 12 12 12ZM3 18C6 16 9 15 12 15S18 16 21 18M6 21C10 19.5 14 19.5 18 21"/>\n</g>\n</symbol>\n<symbol id="bl-icon-play" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="currentColor" d="M7 4.5L19 12L7 19.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-plus" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path stroke-width="2.4" d="M12 5V19M5 12H19"/>\n</g>\n</symbol>\n<symbol id="bl-icon-previous" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M20 12H4.5M10.5 6L4.5 12L10.5 18"/>\n</g>\n</symbol>\n<symbol id="bl-icon-redo" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M15.5 4.5L20 9L15.5 13.5M19.5 9H10C6.5 9 4 11.5 4 14.5S6.5 20 10 20H15"/>\n</g>\n</symbol>\n<symbol id="bl-icon-restart" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M5 4V9.5H10.5M5.5 9C7 6 9.5 4.5 12.5 4.5C16.7 4.5 20 7.8 20 12S16.7 19.5 12.5 19.5C9 19.5 6.2 17.4 5.2 14.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-robot" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="4.5" y="8" width="15" height="11" rx="2.5"/><path d="M12 8V4M12 3.5h.01M9 12.5V14M15 12.5V14M2 12V15.5M22 12V15.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-set-aside" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="10.5" y="4" width="11" height="8" rx="1.5"/><path d="M5 3.5V12.5M2 9.5L5 12.5L8 9.5M3 18C6 16.5 9 16 12 16S18 16.5 21 18M7 21C10 20 14 20 17 21"/>\n</g>\n</symbol>\n<symbol id="bl-icon-start" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M6 21V4M6 4.5C10 2.5 13 6.5 19 4.5V13C13 15 10 11 6 13"/>\n</g>\n</symbol>\n<symbol id="bl-icon-text" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 6H20M4 11H20M4 16H14"/>\n</g>\n</symbol>\n<symbol id="bl-icon-theme" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<circle cx="12" cy="12" r="8.5"/><path fill="currentColor" d="M12 3.5A8.5 8.5 0 0 1 12 20.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-trade" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M4 8.5H19M15 4.5L19 8.5L15 12.5M20 15.5H5M9 11.5L5 15.5L9 19.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-trophy" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M7.5 4H16.5V10C16.5 13 14.7 15 12 15S7.5 13 7.5 10ZM7.5 6H4C4 9.5 5.2 11 7.8 11.3M16.5 6H20C20 9.5 18.8 11 16.2 11.3M12 15V18M8 20.5C8 18.8 9.5 18 12 18S16 18.8 16 20.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-icon-turn-over" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<rect x="12.5" y="8" width="8" height="12" rx="1.5"/><path d="M3.5 16V9.5C3.5 6 6 4 9.5 4H11M8 1.5L11 4L8 6.5M3.5 20H8.5"/>\n</g>\n</symbol>\n<symbol id="bl-icon-undo" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M8.5 4.5L4 9L8.5 13.5M4.5 9H14C17.5 9 20 11.5 20 14.5S17.5 20 14 20H9"/>\n</g>\n</symbol>\n<symbol id="bl-icon-unplugged" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M3 21L7 17M6 13L11 18C12.5 19.5 15 19.5 16.5 18L17 17.5L6.5 7L6 7.5C4.5 9 4.5 11.5 6 13ZM10 7L13 4M17 14L20 11M17 7L21 3"/>\n</g>\n</symbol>\n<symbol id="bl-icon-warning" viewBox="0 0 24 24" overflow="visible">\n<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">\n<path d="M12 4L21.5 20H2.5ZM12 10V14.5M12 17.3h.01"/>\n</g>\n</symbol>\n<symbol id="bl-land-cannon" viewBox="0 0 76 60" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-stone-dark, #8d8277)" d="M6 30L58 8C64 6 70 14 66 19L64 20L66 24L60 27L22 44C12 48 2 36 6 30Z"/>\n<circle fill="var(--soil, #a5764f)" cx="28" cy="44" r="13"/>\n<circle fill="var(--card, #fbf5e6)" cx="28" cy="44" r="3.6"/>\n<path fill="none" d="M28 31V40M28 48V57M15 44H24M32 44H41M38 50L56 56H70"/>\n</g>\n</symbol>\n<symbol id="bl-land-cavalry" viewBox="0 0 72 62" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-horse, #8a5a3a)" d="M36 41L37 58H32L29 42ZM20 40L14 50L15 58H10L9 48Z"/>\n<path fill="var(--land-horse, #8a5a3a)" d="M8 26C11 21 17 20 24 20C30 20 36 21 41 19C45 16 47 10 51 7L52 3L56 6C61 8 65 12 67 16C67 19 64 20 61 18L56 18C54 24 53 29 49 33C48 40 48 48 49 58H44L41 40C34 43 28 42 22 39L21 47L23 58H18L15 45C14 40 13 37 12 33C10 38 9 43 5 46C3 39 5 31 8 26Z"/>\n<path fill="var(--land-dark, #33271f)" stroke-width="1" d="M41 19C45 16 47 10 51 7L52 3L48 5C43 8 41 13 38 20Z"/>\n<path fill="currentColor" d="M22 19.500C27 21 34 21 40 19L43 31C36 35 26 35 20 31Z"/>\n<path fill="none" d="M30 20V2"/>\n<path fill="currentColor" d="M30 2L14 5L30 11Z"/>\n</g>\n</symbol>\n<symbol id="bl-land-city" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-grass, #abc47c)" d="M0 52C30 48 90 48 120 51V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-wall, #f4e7cb)" d="M49 40V14L60 3L71 14V40Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M45 17L60 1L75 17Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M27 30L36 18L45 30ZM77 30L87 16L97 30Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M30 30H43V40H30ZM80 30H94V40H80Z"/>\n<path fill="var(--land-stone, #c3b8a9)" d="M22 57V37H27V41H33V37H39V41H45V37H51V41H57V37H63V41H69V37H75V41H81V37H87V41H93V37H98V57Z"/>\n<path fill="var(--land-stone, #c3b8a9)" d="M5 58V27H9V31H13V27H18V31H22V27H26V58ZM94 58V27H98V31H102V27H107V31H111V27H115V58Z"/>\n<path fill="var(--land-dark, #33271f)" d="M52 57V50C52 41 68 41 68 50V57Z"/>\n<path fill="none" stroke-width="1.5" d="M30 47H36M40 51H46M74 47H80M82 52H88M32 53H35M9 38H14M17 44H22M9 50H14M98 38H103M106 44H111M98 50H103M60 22V28M55 33H57M63 33H65"/>\n</g>\n</symbol>\n<symbol id="bl-land-cloister" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-grass, #abc47c)" d="M0 47C22 33 44 32 62 35S102 39 120 46V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-wall, #f4e7cb)" d="M84 56V24H104V56Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M81 25L94 12L107 25Z"/>\n<path fill="none" d="M94 12V3M90.5 6.500H97.5"/>\n<path fill="var(--land-dark, #33271f)" d="M91 37V33C91 29 97 29 97 33V37Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M10 34L18 24H84V34Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M13 34H84V56H13Z"/>\n<g fill="var(--soil-dark, #7c5538)">\n<path d="M18 56V46C18 39 28 39 28 46V56ZM34 56V46C34 39 44 39 44 46V56ZM50 56V46C50 39 60 39 60 46V56ZM66 56V46C66 39 76 39 76 46V56Z"/>\n</g>\n<path fill="none" stroke-width="1.5" d="M22 29H28M36 29H42M50 29H56M64 29H70M90 44H98M90 50H98"/>\n</g>\n</symbol>\n<symbol id="bl-land-depot" viewBox="0 0 80 60" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--soil, #a5764f)" d="M8 26L40 8L72 26V56H8Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M3 28L40 6L77 28L73 33L40 14L7 33Z"/>\n<path fill="var(--land-dark, #33271f)" d="M24 56V36H56V56Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M28 56C25 48 28 44 33 42L31 38H41L39 42C45 44 47 49 44 56Z"/>\n<path fill="var(--coin-dark, #a9741b)" d="M46 56V46H58V56Z"/>\n<path fill="none" stroke-width="1.6" d="M46 51H58M12 38H20M12 46H20M60 38H68M60 46H68"/>\n</g>\n</symbol>\n<symbol id="bl-land-encampment" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-grass, #abc47c)" d="M0 44C30 38 90 38 120 44V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="currentColor" d="M78 57L94 24L112 57Z"/>\n<path fill="var(--land-dark, #33271f)" d="M89 57L95 38L101 57Z"/>\n<path fill="currentColor" d="M14 59L46 14L80 59Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M46 14L30 59H22L14 59ZM46 14L80 59H68Z"/>\n<path fill="var(--land-dark, #33271f)" d="M38 59L46 31L55 59Z"/>\n<path fill="none" d="M46 14V3"/>\n<path fill="currentColor" d="M46 3L64 6.500L46 11Z"/>\n<path fill="none" d="M8 61L14 59M86 61L80 59M94 24V18M112 57L117 60"/>\n</g>\n</symbol>\n<symbol id="bl-land-farm" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-wheat, #e6c572)" d="M0 33C30 26 80 25 120 31V64H0Z"/>\n<g fill="none" stroke="var(--soil, #a5764f)" stroke-width="2.2" stroke-linecap="round">\n<path d="M2 61C24 50 42 41 52 32M24 63C38 52 50 43 57 33M50 63C56 52 61 43 64 33M77 63C74 52 71 43 70 33M103 62C92 51 82 42 76 32M119 54C106 46 94 39 84 32M0 45C14 40 30 35 44 31"/>\n</g>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-roof, #b85a3d)" d="M73 23L79 13L92 8L105 13L111 23V40H73Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M85 40V26H99V40Z"/>\n<path fill="none" d="M85 26L99 40M99 26L85 40M88.5 17H95.5"/>\n<path fill="var(--land-stone, #c3b8a9)" d="M59 40V17C59 12 68 12 68 17V40Z"/>\n<path fill="none" stroke-width="1.4" d="M59 22H68M59 28H68M59 34H68"/>\n</g>\n</symbol>\n<symbol id="bl-land-forest" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-grass, #abc47c)" d="M0 50C30 46 90 46 120 50V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-wood-dark, #35583e)" d="M15 9L23.1 22.5L19.5 21.6L25.8 32.4L21.3 31.5L27.6 43.2L2.4 43.2L8.7 31.5L4.2 32.4L10.5 21.6L6.9 22.5Z"/><path fill="var(--soil-dark, #7c5538)" d="M12.8 43.2H17.2V49.5H12.8Z"/>\n<path fill="var(--land-wood-dark, #35583e)" d="M44 6.5L52.5 20.8L48.8 19.8L55.4 31.2L50.6 30.2L57.3 42.6L30.7 42.6L37.4 30.2L32.6 31.2L39.2 19.8L35.5 20.8Z"/><path fill="var(--soil-dark, #7c5538)" d="M41.6 42.6H46.4V49.2H41.6Z"/>\n<path fill="var(--land-wood-dark, #35583e)" d="M74 4L83 19L79 18L86 30L81 29L88 42L60 42L67 29L62 30L69 18L65 19Z"/><path fill="var(--soil-dark, #7c5538)" d="M71.5 42H76.5V49H71.5Z"/>\n<path fill="var(--land-wood-dark, #35583e)" d="M104 8.4L112.3 22.2L108.6 21.3L115 32.3L110.4 31.4L116.9 43.4L91.1 43.4L97.6 31.4L93 32.3L99.4 21.3L95.7 22.2Z"/><path fill="var(--soil-dark, #7c5538)" d="M101.7 43.4H106.3V49.8H101.7Z"/>\n<path fill="var(--land-wood, #4d7a53)" d="M29 14.6L37.8 29.3L33.9 28.3L40.8 40.1L35.9 39.1L42.7 51.8L15.3 51.8L22.1 39.1L17.2 40.1L24.1 28.3L20.2 29.3Z"/><path fill="var(--soil-dark, #7c5538)" d="M26.6 51.8H31.4V58.7H26.6Z"/>\n<path fill="var(--land-wood, #4d7a53)" d="M60 13.5L69.5 29.2L65.2 28.2L72.6 40.8L67.3 39.8L74.7 53.4L45.3 53.4L52.6 39.8L47.4 40.8L54.8 28.2L50.5 29.2Z"/><path fill="var(--soil-dark, #7c5538)" d="M57.4 53.4H62.6V60.8H57.4Z"/>\n<path fill="var(--land-wood, #4d7a53)" d="M90 14.6L98.8 29.3L94.9 28.3L101.8 40.1L96.9 39.1L103.7 51.8L76.3 51.8L83.1 39.1L78.2 40.1L85.1 28.3L81.2 29.3Z"/><path fill="var(--soil-dark, #7c5538)" d="M87.5 51.8H92.5V58.7H87.5Z"/>\n</g>\n</symbol>\n<symbol id="bl-land-fortress" viewBox="0 0 120 24" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--soil-dark, #7c5538)" d="M1 23.5V4H11V11H22V4H33V11H44V4H55V11H65V4H76V11H87V4H98V11H109V4H119V23.5Z"/>\n<path fill="none" stroke="var(--soil, #a5764f)" stroke-width="1.5" d="M4 17H116M17 13V15.5M38 13V15.5M60 13V15.5M82 13V15.5M103 13V15.5M28 19V22M50 19V22M71 19V22M93 19V22"/>\n</g>\n</symbol>\n<symbol id="bl-land-mine" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-mud, #a8a06f)" d="M0 52C36 49 90 49 120 52V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-stone-dark, #8d8277)" d="M4 57L34 15L46 27L66 3L116 57Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M66 3L78 16L70 15L64 21L58 13Z"/>\n<path fill="none" stroke-width="1.6" d="M22 47L30 35M34 44L40 34M88 41L95 49M80 29L86 36M98 51L102 56M18 54L20 50"/>\n<path fill="var(--land-dark, #33271f)" d="M48 57V38C48 31 72 31 72 38V57Z"/>\n<path fill="none" stroke="var(--soil, #a5764f)" stroke-width="4" d="M48 57V36M72 57V36M44 35H76"/>\n<path fill="var(--coin-dark, #a9741b)" d="M80 47H100L97 56H83Z"/>\n<path fill="var(--land-stone, #c3b8a9)" d="M83 47C85 41 89 44 90 41C93 40 97 43 97 47Z"/>\n<circle fill="var(--card, #fbf5e6)" cx="86" cy="58" r="2.6"/>\n<circle fill="var(--card, #fbf5e6)" cx="95" cy="58" r="2.6"/>\n<path fill="none" d="M54 61H112"/>\n</g>\n</symbol>\n<symbol id="bl-land-morass" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-mud, #a8a06f)" d="M0 28C26 22 54 30 76 25S108 24 120 27V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<ellipse fill="var(--land-water, #93bccb)" cx="30" cy="45" rx="24" ry="6"/>\n<ellipse fill="var(--land-water, #93bccb)" cx="86" cy="53" rx="27" ry="6.5"/>\n<ellipse fill="var(--land-water, #93bccb)" cx="92" cy="34" rx="15" ry="3.6"/>\n<path fill="none" stroke-width="1.6" d="M18 44H28M34 47H42M72 52H82M90 55H102M86 34H94M6 58H20M46 60H56M112 42H118M50 36H60"/>\n<path fill="none" d="M58 58C58 36 56.8 22.8 55 14"/><path fill="var(--soil-dark, #7c5538)" stroke-width="1.6" d="M52.4 23V14C52.4 10 57.6 10 57.6 14V23Z"/><path fill="none" d="M66 56C66 38 67.6 27.2 70 20"/><path fill="var(--soil-dark, #7c5538)" stroke-width="1.6" d="M67.4 29V20C67.4 16 72.6 16 72.6 20V29Z"/><path fill="none" d="M62 58C62 43 65.6 34 71 28"/><path fill="none" d="M54 58C54 45 50.4 37.2 45 32"/>\n<path fill="none" d="M12 46C12 30 13.2 20.4 15 14"/><path fill="var(--soil-dark, #7c5538)" stroke-width="1.6" d="M12.4 23V14C12.4 10 17.6 10 17.6 14V23Z"/><path fill="none" d="M9 46C9 34 7 26.8 4 22"/><path fill="none" d="M16 47C16 36 19.2 29.4 24 25"/>\n<path fill="none" d="M106 40C106 27 107.2 19.2 109 14"/><path fill="var(--soil-dark, #7c5538)" stroke-width="1.6" d="M106.4 23V14C106.4 10 111.6 10 111.6 14V23Z"/><path fill="none" d="M110 40C110 31 112.8 25.6 117 22"/>\n</g>\n</symbol>\n<symbol id="bl-land-paddock" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-grass, #abc47c)" d="M0 38C30 32 90 32 120 38V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<g transform="translate(26 2) scale(.94)"><path fill="var(--land-horse, #8a5a3a)" d="M8 26C11 21 17 20 24 20C30 20 36 21 41 19C45 16 47 10 51 7L52 3L56 6C61 8 65 12 67 16C67 19 64 20 61 18L56 18C54 24 53 29 49 33C48 40 48 48 49 56H44L41 40C34 43 28 42 22 39L21 47L23 56H18L15 45C14 40 13 37 12 33C10 38 9 43 5 46C3 39 5 31 8 26Z"/>\n<path fill="var(--land-dark, #33271f)" stroke-width="1" d="M41 19C45 16 47 10 51 7L52 3L48 5C43 8 41 13 38 20Z"/></g>\n<path fill="var(--land-wall, #f4e7cb)" d="M2 45H118V49H2ZM2 54H118V58H2Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M8 62V40L11 37L14 40V62ZM42 62V40L45 37L48 40V62ZM76 62V40L79 37L82 40V62ZM107 62V40L110 37L113 40V62Z"/>\n</g>\n</symbol>\n<symbol id="bl-land-quarry" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-mud, #a8a06f)" d="M0 50C40 46 90 48 120 52V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-stone, #c3b8a9)" d="M0 12H16V24H30V36H43V48H52V58H0Z"/>\n<path fill="none" stroke="var(--land-stone-dark, #8d8277)" d="M0 24H16M0 36H30M0 48H43M8 12V24M22 24V36M11 36V48M27 36V48M18 48V58M36 48V58"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M52 57V46H66V57ZM66 57V46H80V57ZM59 46V35H73V46Z"/>\n<path fill="none" d="M93 58L110 40M101 38C106 36 112 39 114 46"/>\n</g>\n</symbol>\n<symbol id="bl-land-quarry-empty" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-mud, #a8a06f)" d="M0 50C40 46 90 48 120 52V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-stone, #c3b8a9)" d="M0 12H16V24H30V36H43V48H52V58H0Z"/>\n<path fill="none" stroke="var(--land-stone-dark, #8d8277)" d="M0 24H16M0 36H30M0 48H43M8 12V24M22 24V36M11 36V48M27 36V48M18 48V58M36 48V58"/>\n<ellipse fill="var(--land-water, #93bccb)" cx="83" cy="55" rx="26" ry="5.5"/>\n<path fill="none" stroke-width="1.5" d="M70 54.500H80M86 56.500H96"/>\n<path fill="none" d="M104 51C104 44 103 40 106 35M106 44C109 42 111 39 111 36"/>\n</g>\n</symbol>\n<symbol id="bl-land-river" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-water, #93bccb)" width="120" height="64"/>\n<g fill="none" stroke="var(--land-water-dark, #4f849d)" stroke-width="3.2" stroke-linecap="round">\n<path d="M0 12C10 7 20 7 30 12S50 17 60 12S80 7 90 12S110 17 120 12M0 32C10 27 20 27 30 32S50 37 60 32S80 27 90 32S110 37 120 32M0 52C10 47 20 47 30 52S50 57 60 52S80 47 90 52S110 57 120 52"/>\n</g>\n<g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-linecap="round">\n<path d="M14 21C20 18 26 19 30 21M70 22C76 25 82 24 86 21M38 43C44 40 50 40 54 43M92 42C98 45 104 44 108 41M10 61C16 58 20 59 24 61"/>\n</g>\n</symbol>\n<symbol id="bl-land-trader" viewBox="0 0 80 60" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--soil-dark, #7c5538)" d="M12 24H16V56H12ZM64 24H68V56H64Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M6 26L14 8H66L74 26Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M6 26L14 8H24L19 26ZM32 26L34 8H46L48 26ZM61 26L56 8H66L74 26Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M6 26C6 33 19 33 19 26ZM32 26C32 33 48 33 48 26ZM61 26C61 33 74 33 74 26Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M19 26C19 33 32 33 32 26ZM48 26C48 33 61 33 61 26Z"/>\n<path fill="var(--soil, #a5764f)" d="M9 42H71V50H9Z"/>\n<path fill="var(--bean-chili, #d9512a)" d="M20 42C20 35 32 35 32 42Z"/>\n<path fill="var(--bean-blue, #3f4a96)" d="M34 42C34 34 46 34 46 42Z"/>\n<path fill="var(--bean-soy, #dfbf6a)" d="M48 42C48 35 60 35 60 42Z"/>\n</g>\n</symbol>\n<symbol id="bl-land-village" viewBox="0 0 120 64" overflow="visible" preserveAspectRatio="xMidYMid slice">\n<rect fill="var(--land-sky, #eef1e4)" width="120" height="64"/>\n<path fill="var(--land-grass, #abc47c)" d="M0 46C26 40 90 40 120 45V64H0Z"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">\n<path fill="var(--land-wall, #f4e7cb)" d="M44 28V54H76V28L60 14Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M39 30L60 9L81 30L76 32L60 17L44 32Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M12 38V56H38V38L25 27Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M7 39L25 22L43 39L39 41L25 29L11 41Z"/>\n<path fill="var(--land-wall, #f4e7cb)" d="M82 37V55H110V37L96 25Z"/>\n<path fill="var(--land-roof, #b85a3d)" d="M77 39L96 20L115 39L111 41L96 28L81 41Z"/>\n<path fill="var(--land-stone-dark, #8d8277)" d="M70 18V8H75V23M104 26V18H108V31"/>\n<path fill="var(--soil-dark, #7c5538)" d="M56 54V42C56 37 64 37 64 42V54Z"/>\n<path fill="var(--soil-dark, #7c5538)" d="M93 55V45H100V55ZM22 56V46H29V56Z"/>\n<path fill="none" stroke-width="1.6" d="M50 36H54V41H50ZM66 36H70V41H66ZM57 25H63V29H57ZM85 43H89V47H85ZM15 43H19V47H15Z"/>\n<path fill="none" stroke-width="1.8" d="M6 60H18M48 60H58M84 61H98M104 60H112"/>\n</g>\n</symbol>\n<symbol id="bl-marker-black" viewBox="0 0 24 24" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="1.8" stroke-linejoin="round">\n<rect x="2" y="2" width="20" height="20" rx="2" fill="var(--marker-black, #2f2a2b)"/>\n</g>\n</symbol>\n<symbol id="bl-marker-orange" viewBox="0 0 24 24" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="1.8" stroke-linejoin="round">\n<circle cx="12" cy="12" r="10.5" fill="var(--marker-orange, #e8923a)"/>\n</g>\n</symbol>\n<symbol id="bl-marker-pink" viewBox="0 0 24 24" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="1.8" stroke-linejoin="round">\n<path d="M12 4.500C15 .5 23.5 1.5 23 9C22.6 15.5 16.5 19.5 12 23C7.5 19.5 1.4 15.5 1 9C.5 1.5 9 .5 12 4.500Z" fill="var(--marker-pink, #e78fb3)"/>\n</g>\n</symbol>\n<symbol id="bl-marker-turquoise" viewBox="0 0 24 24" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="1.8" stroke-linejoin="round">\n<path d="M6.5 2H17.500L23 12L17.5 22H6.500L1 12Z" fill="var(--marker-turquoise, #4fb9b3)"/>\n</g>\n</symbol>\n<symbol id="bl-marker-violet" viewBox="0 0 24 24" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="1.8" stroke-linejoin="round">\n<path d="M12 .8L23.2 12L12 23.200L.8 12Z" fill="var(--marker-violet, #6f4799)"/>\n</g>\n</symbol>\n<symbol id="bl-marker-white" viewBox="0 0 24 24" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="1.8" stroke-linejoin="round">\n<path d="M12 1L23 9.500L19 22.500H5L1 9.500Z" fill="var(--marker-white, #fdfaf2)"/>\n</g>\n</symbol>\n<symbol id="bl-bonus-back" viewBox="0 0 100 140" overflow="visible">\n<rect fill="var(--card, #fbf5e6)" stroke="var(--card-edge, #cdb792)" stroke-width="2" x="1" y="1" width="98" height="138" rx="9"/>\n<rect fill="var(--coin-dark, #a9741b)" x="7" y="7" width="86" height="126" rx="5"/>\n<path fill="none" stroke="var(--coin, #e2ae3f)" stroke-opacity=".5" stroke-width="4" stroke-linecap="round" d="M50 56V22M50 84V118M62 58L78 30M38 58L22 30M62 82L78 110M38 82L22 110M68 62L84 50M32 62L16 50M68 78L84 90M32 78L16 90"/>\n<rect fill="none" stroke="var(--coin, #e2ae3f)" stroke-width="1.5" x="9.5" y="9.5" width="81" height="121" rx="3"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" transform="rotate(-32 50 70)">\n<path fill="var(--leaf, #6b9a3e)" d="M10 70C22 50 36 44 50 44S78 50 90 70C78 90 64 96 50 96S22 90 10 70Z"/>\n<path fill="#000" fill-opacity=".14" stroke="none" d="M12 72C30 84 70 84 88 72C77 90 64 95 50 95S23 90 12 72Z"/>\n<circle fill="var(--coin, #e2ae3f)" cx="30" cy="70" r="9.5"/>\n<circle fill="var(--coin, #e2ae3f)" cx="50" cy="70" r="11.5"/>\n<circle fill="var(--coin, #e2ae3f)" cx="70" cy="70" r="9.5"/>\n<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.5" d="M25.5 66.5C26.5 65 28 64 30 63.8M44.5 66C46 63.8 48 62.8 50.5 62.6M65.5 66.5C66.5 65 68 64 70 63.8"/>\n</g>\n</symbol>\n<symbol id="bl-card-back" viewBox="0 0 100 140" overflow="visible">\n<rect fill="var(--card, #fbf5e6)" stroke="var(--card-edge, #cdb792)" stroke-width="2" x="1" y="1" width="98" height="138" rx="9"/>\n<rect fill="var(--back, #2f5f4c)" x="7" y="7" width="86" height="126" rx="5"/>\n<path fill="none" stroke="var(--back-mark, #4c7f69)" stroke-width="5" stroke-linecap="round" d="M15.8 18.2l4.4-4.4M28.6 18.2l4.4-4.4M41.4 18.2l4.4-4.4M54.2 18.2l4.4-4.4M67 18.2l4.4-4.4M79.8 18.2l4.4-4.4M22.2 27.3l4.4 4.4M35 27.3l4.4 4.4M47.8 27.3l4.4 4.4M60.6 27.3l4.4 4.4M73.4 27.3l4.4 4.4M15.8 45.2l4.4-4.4M79.8 45.2l4.4-4.4M15.8 99.2l4.4-4.4M79.8 99.2l4.4-4.4M22.2 108.3l4.4 4.4M35 108.3l4.4 4.4M47.8 108.3l4.4 4.4M60.6 108.3l4.4 4.4M73.4 108.3l4.4 4.4M15.8 126.2l4.4-4.4M28.6 126.2l4.4-4.4M41.4 126.2l4.4-4.4M54.2 126.2l4.4-4.4M67 126.2l4.4-4.4M79.8 126.2l4.4-4.4"/>\n<rect fill="none" stroke="var(--coin, #e2ae3f)" stroke-width="1.5" x="9.5" y="9.5" width="81" height="121" rx="3"/>\n<g stroke="var(--line, #3a2b22)" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" transform="translate(20 40) scale(.6)">\n<circle fill="var(--coin, #e2ae3f)" cx="50" cy="50" r="44"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M92.3 44C98 72 75 93 50 92.4C35 92.4 22 85 14.5 74C46 94 84 76 92.3 44Z"/>\n<circle fill="none" stroke="var(--coin-dark, #a9741b)" stroke-width="2.8" cx="50" cy="50" r="34"/>\n<path fill="var(--coin-dark, #a9741b)" stroke="none" d="M49.5 46C37 48 28 40 25 25C41 23 51 32 52.5 43C55 34 63 29 74 31C73 42 65 48 54 47C52 52 51.5 57 53 63C56 59 59 57.5 63 57.5C69 57.5 73 62 73 67C73 75.5 64 80 50.5 80S28 75.5 28 67C28 62 32 57.5 38 57.5C42 57.5 45 59 47.5 63C46.5 57 47.3 51.5 49.5 46Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4.5" d="M13 40C16 29 23 20 33 15.5"/>\n</g>\n</symbol>\n<symbol id="bl-coin" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<circle fill="var(--coin, #e2ae3f)" cx="50" cy="50" r="44"/>\n<path fill="#000" fill-opacity=".13" stroke="none" d="M92.3 44C98 72 75 93 50 92.4C35 92.4 22 85 14.5 74C46 94 84 76 92.3 44Z"/>\n<circle fill="none" stroke="var(--coin-dark, #a9741b)" stroke-width="2.8" cx="50" cy="50" r="34"/>\n<path fill="var(--coin-dark, #a9741b)" stroke="none" d="M49.5 46C37 48 28 40 25 25C41 23 51 32 52.5 43C55 34 63 29 74 31C73 42 65 48 54 47C52 52 51.5 57 53 63C56 59 59 57.5 63 57.5C69 57.5 73 62 73 67C73 75.5 64 80 50.5 80S28 75.5 28 67C28 62 32 57.5 38 57.5C42 57.5 45 59 47.5 63C46.5 57 47.3 51.5 49.5 46Z"/>\n<path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4.5" d="M13 40C16 29 23 20 33 15.5"/>\n</g>\n</symbol>\n<symbol id="bl-furrow" viewBox="0 0 120 160" overflow="visible">\n<rect fill="var(--soil, #a5764f)" stroke="var(--soil-dark, #7c5538)" stroke-width="2" x="1" y="1" width="118" height="158" rx="12"/>\n<path fill="none" stroke="var(--soil-dark, #7c5538)" stroke-width="7" stroke-linecap="round" d="M7 22C22 16 38 16 54 22S86 28 102 22S110 19 113 19M7 50C22 44 38 44 54 50S86 56 102 50S110 47 113 47M7 78C22 72 38 72 54 78S86 84 102 78S110 75 113 75M7 106C22 100 38 100 54 106S86 112 102 106S110 103 113 103M7 134C22 128 38 128 54 134S86 140 102 134S110 131 113 131"/>\n<path fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2.5" stroke-linecap="round" d="M9 15.5C23 10 38 10 53 15.5S85 21.5 100 16.5M9 43.5C23 38 38 38 53 43.5S85 49.5 100 44.5M9 71.5C23 66 38 66 53 71.5S85 77.5 100 72.5M9 99.5C23 94 38 94 53 99.5S85 105.5 100 100.5M9 127.5C23 122 38 122 53 127.5S85 133.5 100 128.5"/>\n<path fill="none" stroke="var(--soil-dark, #7c5538)" stroke-width="3" stroke-linecap="round" d="M30 35h.1M78 37h2M48 64h2M98 65h.1M18 91h2M70 92h.1M40 120h.1M94 121h2M24 148h2M66 149h.1"/>\n</symbol>\n<symbol id="bl-pile-empty" viewBox="0 0 100 140" overflow="visible">\n<rect fill="none" stroke="var(--card-edge, #cdb792)" stroke-width="2.5" stroke-dasharray="7 6" stroke-linecap="round" x="3" y="3" width="94" height="134" rx="9"/>\n<path fill="none" stroke="var(--card-edge, #cdb792)" stroke-width="3" stroke-linejoin="round" transform="rotate(-35 50 70)" d="M24 70C24 57 35 50 50 50S76 57 76 70C76 81 70 88 63 88C57 88 57 80 50 80S43 88 37 88C30 88 24 81 24 70Z"/>\n</symbol>\n<symbol id="bl-sprout" viewBox="0 0 100 100" overflow="visible">\n<g stroke="var(--line, #3a2b22)" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">\n<circle fill="var(--coin, #e2ae3f)" cx="50" cy="50" r="46"/>\n<path fill="var(--soil, #a5764f)" d="M8.5 70C22 60 36 57 50 57S78 60 91.5 70C84 86 68 96 50 96S16 86 8.5 70Z"/>\n<path fill="none" stroke="var(--soil-dark, #7c5538)" d="M24 76C40 69 60 69 76 76M34 86C45 82 55 82 66 86"/>\n<path fill="none" stroke-width="9" d="M50 61C49 53 49 46 51 39"/>\n<path fill="none" stroke="var(--leaf, #6b9a3e)" stroke-width="4.5" d="M50 61C49 53 49 46 51 39"/>\n<path fill="var(--leaf, #6b9a3e)" d="M51 41C34 46 21 38 18 20C37 16 50 25 51 41Z"/>\n<path fill="var(--leaf, #6b9a3e)" d="M51 41C51 28 62 19 80 24C78 38 67 45 51 41Z"/>\n<path fill="none" stroke-width="2.5" d="M28 27C36 29 42 33 46 37M57 37C61 33 65 31 70 30"/>\n</g>\n</symbol>';

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

// src/parts/Print.tsx
function Print({ class: name, style, children }) {
  return /* @__PURE__ */ a3("span", { class: name, style, "data-print": children, "aria-hidden": "true" });
}

// src/parts/picture.ts
function picture(label) {
  return label === void 0 ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
}

// src/duel/BonusCard.tsx
function BonusCard({ card, moved, label }) {
  const { beans } = usePage();
  if (!card) {
    return /* @__PURE__ */ a3("span", { class: "bl-card bl-bonus-card", "data-face": "bonus-back", "data-card": moved, ...picture(label), children: /* @__PURE__ */ a3(Art, { name: "bonus-back", className: "bl-card-back" }) });
  }
  return /* @__PURE__ */ a3("span", { class: "bl-card bl-bonus-card", "data-face": "bonus", "data-card": moved, ...picture(label), children: [
    /* @__PURE__ */ a3("span", { class: "bl-bonus-head", children: [
      /* @__PURE__ */ a3(Print, { class: "bl-bonus-number", children: card.number }),
      /* @__PURE__ */ a3(Print, { class: "bl-bonus-worth", children: card.worth })
    ] }),
    /* @__PURE__ */ a3("span", { class: "bl-bonus-symbols", "data-kinds": card.symbols.length, children: card.symbols.map(({ bean, count }) => /* @__PURE__ */ a3("span", { class: "bl-bonus-symbol", children: [
      /* @__PURE__ */ a3(Print, { class: "bl-bonus-count", children: `${count}×` }),
      /* @__PURE__ */ a3(Art, { name: `bean-${bean}` }),
      /* @__PURE__ */ a3(Print, { class: "bl-bonus-bean", children: beans[bean]?.number })
    ] }, bean)) })
  ] });
}
function LoneBonusCard({ card, note }) {
  return /* @__PURE__ */ a3("figure", { class: "bl-bonus-alone", children: [
    /* @__PURE__ */ a3("span", { class: "bl-lone-card", role: "img", "aria-label": card.text, children: /* @__PURE__ */ a3(BonusCard, { card }) }),
    /* @__PURE__ */ a3("figcaption", { class: "bl-bonus-note", children: note })
  ] });
}

// src/duel/BonusCardPage.tsx
function BonusCardPage({ model }) {
  const card = useTrait(model, "card");
  const note = useTrait(model, "note");
  return /* @__PURE__ */ a3(LoneBonusCard, { card, note });
}

// src/parts/Group.tsx
function Group({ label, box, children, ...rest }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    /* @__PURE__ */ a3("div", { role: "group", "aria-label": label, ref: box, ...rest, children })
  );
}

// src/lands/Marker.tsx
function Marker({ colour, name }) {
  return /* @__PURE__ */ a3("span", { class: "bl-marker", "data-colour": colour || void 0, "aria-hidden": "true", children: [
    colour && /* @__PURE__ */ a3(Art, { name: `marker-${colour}` }),
    /* @__PURE__ */ a3(Print, { class: "bl-marker-letter", children: [...name][0]?.toUpperCase() })
  ] });
}

// src/moves.ts
var FRONT = /^\S+ plant \d+$/;
var PLACES = {
  plant: "fields",
  harvest: "fields",
  "buy-field": "fields",
  discard: "piles",
  offer: "trade",
  accept: "trade",
  decline: "trade",
  withdraw: "trade",
  "turn-over": "bar",
  draw: "bar",
  done: "bar",
  gift: "trade",
  claim: "bar",
  "discard-bonus": "bonus",
  camp: "lands",
  store: "lands",
  attack: "lands",
  defend: "lands",
  "fight-on": "lands",
  "build-fortress": "lands",
  "buy-depot": "lands",
  "buy-trader": "lands",
  take: "lands"
};
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
function discards(move, pick) {
  return move.kind === "discard" && move.seat === pick.seat && move.zone === pick.zone && move.bean === pick.bean;
}
function isDiscardable(moves, pick) {
  return moves.some((move) => discards(move, pick));
}
function isUsable(moves, pick) {
  return destinations(moves, pick).size > 0 || isDiscardable(moves, pick);
}
function discardText(pick, name) {
  const place2 = pick.zone === "hand" ? `@${pick.index + 1}` : "";
  return `${name} discard ${notation(pick.bean)}${place2}`;
}
function purchaseOf(moves, seat) {
  return moves.find((move) => move.kind === "buy-field" && move.seat === seat);
}
function harvestOf(moves, seat, field) {
  return moves.find((move) => move.kind === "harvest" && move.seat === seat && move.field === field);
}
function answersTo(moves, offer) {
  const about = moves.filter((move) => move.offer === offer && move.kind !== "offer");
  return Object.fromEntries(about.map((move) => [move.kind, move]));
}
function buttons(moves) {
  const bar = moves.filter((move) => (PLACES[move.kind] ?? "bar") === "bar");
  return [...bar.filter(({ kind }) => kind === "claim"), ...bar.filter(({ kind }) => kind !== "claim")];
}
function onlyPick(moves, cards, able = (moves2, pick) => destinations(moves2, pick).size > 0) {
  const those = cards.filter((pick) => able(moves, pick));
  const [first] = those;
  return first && those.every((pick) => pick.zone === first.zone && pick.bean === first.bean) ? first : null;
}
function notation(bean) {
  return bean.charAt(0).toUpperCase() + bean.slice(1);
}

// src/lands/moves.ts
var ON_THE_MAP = ["camp", "attack", "build-fortress"];
var BATTLE = ["defend", "fight-on"];
function movesOn(moves, land) {
  return moves.filter((move) => move.land === land && ON_THE_MAP.includes(move.kind));
}
function ableOn(moves, land) {
  const kinds = movesOn(moves, land).map((move) => move.kind);
  return ON_THE_MAP.find((kind) => kinds.includes(kind));
}
function attacksOn(moves, land) {
  return movesOn(moves, land).filter((move) => move.kind === "attack");
}
function answers(moves) {
  return moves.filter((move) => BATTLE.includes(move.kind));
}
function layingOf(moves, pick) {
  if (pick.zone !== "hand") return void 0;
  return moves.findLast(
    (move) => move.seat === pick.seat && move.source === "hand" && move.bean === pick.bean && (move.place ?? 0) <= pick.index + 1
  );
}
function fromStack(moves) {
  return moves.find((move) => move.source === "stack");
}
function attackText(name, land, source = "stack", place2) {
  return `${name} attack ${notation(land)} from ${place2 === void 0 ? source : `${source}@${place2}`}`;
}
function storing(moves, seat, pick) {
  const stores = moves.filter((move) => move.kind === "store" && move.seat === seat);
  if (!pick) return new Set(stores.map((move) => move.bean)).size === 1 ? stores[0] : void 0;
  return stores.find(
    (move) => move.bean === pick.bean && (pick.zone !== "hand" || pick.index === 0 && / store$/.test(move.text))
  );
}
function landNamed(view, name) {
  return view.lands.find((land) => land.name === name);
}
function kindOf(view, land) {
  return view.kinds[land.empty ? `${land.kind}-empty` : land.kind] ?? view.kinds[land.kind];
}
function startsOf(view, land, seat) {
  const near = (from) => from.near.flatMap((index) => view.lands[index] ?? []);
  const beside = near(land).filter((other) => other.owner === seat);
  if (beside.length > 0) return beside;
  const across = near(land).filter((other) => other.kind === "river").flatMap(near);
  return [...new Set(across)].filter((other) => other.owner === seat);
}

// src/lands/LandCard.tsx
function LandCard({
  view,
  land,
  names
}) {
  const { say } = usePage();
  const kind = kindOf(view, land);
  const owner = land.owner;
  const picture2 = land.kind === "quarry" && land.empty ? "quarry-empty" : land.kind;
  return /* @__PURE__ */ a3("div", { class: "bl-land-card", children: [
    /* @__PURE__ */ a3(
      "span",
      {
        class: "bl-land-picture",
        "data-colour": land.kind === "encampment" ? land.name : void 0,
        "aria-hidden": "true",
        children: /* @__PURE__ */ a3(Art, { name: `land-${picture2}` })
      }
    ),
    /* @__PURE__ */ a3("div", { children: [
      /* @__PURE__ */ a3("p", { class: "bl-land-title", children: [
        /* @__PURE__ */ a3("b", { children: land.title }),
        kind && kind.points > 0 && /* @__PURE__ */ a3("span", { class: "bl-tag", children: say("land.points", { count: kind.points }) })
      ] }),
      land.kind !== "river" && /* @__PURE__ */ a3("p", { class: "bl-land-owner", children: owner === void 0 ? say("land.nobody") : /* @__PURE__ */ a3($, { children: [
        /* @__PURE__ */ a3(Marker, { name: names[owner] ?? "", colour: view.seats[owner]?.colour ?? "" }),
        " ",
        names[owner]
      ] }) }),
      kind && /* @__PURE__ */ a3("p", { children: kind.gives }),
      land.fortress && /* @__PURE__ */ a3("p", { children: say("land.fortress") })
    ] })
  ] });
}

// src/lands/Arrows.tsx
function Arrows({ view, you, chosen, attacking }) {
  const battle = view.battle?.going ? view.battle : null;
  const target = battle ? landNamed(view, battle.land) : attacking ? chosen : null;
  const seat = battle ? battle.seat : you;
  if (!target || seat === null) return null;
  return /* @__PURE__ */ a3(
    "svg",
    {
      class: "bl-map-arrows",
      viewBox: `0 0 ${view.width * 60} ${view.height * 84}`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
      focusable: "false",
      children: startsOf(view, target, seat).map((land) => /* @__PURE__ */ a3("path", { d: arrow(middle(land), middle(target)) }, land.name))
    }
  );
}
var middle = ({ x: x2, row }) => [(x2 + 1) * 60, row * 84 + 36];
function arrow([x0, y0], [x1, y1]) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const point = (along, aside) => `${Math.round(x0 + ux * along - uy * aside)} ${Math.round(y0 + uy * along + ux * aside)}`;
  const [from, to] = [length * 0.3, length * 0.72];
  return `M${point(from, 5)}L${point(to - 15, 5)}L${point(to - 15, 13)}L${point(to, 0)}L${point(to - 15, -13)}L${point(to - 15, -5)}L${point(from, -5)}Z`;
}

// src/lands/LandTile.tsx
var SIGNS = {
  camp: "home",
  attack: "attack",
  "build-fortress": "plus"
};
var WORDS = {
  camp: "land.can.camp",
  attack: "land.can.attack",
  "build-fortress": "land.can.fortress"
};
function LandTile({ land, kind, owner, mine, able, chosen, fought, ...rest }) {
  const { say } = usePage();
  const { tabIndex, onFocus, onChoose } = rest;
  const picture2 = land.kind === "quarry" && land.empty ? "quarry-empty" : land.kind;
  const word = able && WORDS[able];
  return /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: "bl-land",
      style: { gridColumn: `${land.x + 1} / span 2`, gridRow: land.row + 1 },
      "data-stop": true,
      "data-land": land.name,
      "data-drop": `land:${land.name}`,
      "data-kind": land.kind,
      "data-colour": land.kind === "encampment" ? land.name : owner?.colour,
      "data-owned": owner ? true : void 0,
      "data-mine": mine || void 0,
      "data-able": able,
      "data-fought": fought || void 0,
      "aria-label": word ? say(word, { label: land.label }) : land.label,
      "aria-pressed": chosen,
      tabIndex,
      onFocus,
      onClick: onChoose,
      children: [
        /* @__PURE__ */ a3("span", { class: "bl-land-picture", children: [
          /* @__PURE__ */ a3(Art, { name: `land-${picture2}` }),
          land.fortress && /* @__PURE__ */ a3(Art, { name: "land-fortress", className: "bl-land-fortress" }),
          land.cavalry && /* @__PURE__ */ a3("span", { class: "bl-land-cavalry", "data-owner": owner?.colour, "data-stands": land.cavalry, children: /* @__PURE__ */ a3(Art, { name: "land-cavalry" }) })
        ] }),
        owner && /* @__PURE__ */ a3("span", { class: "bl-land-marker", children: /* @__PURE__ */ a3(Marker, { ...owner }) }),
        kind && kind.least > 0 && /* @__PURE__ */ a3(Print, { class: "bl-land-least", children: kind.least }),
        land.fortress && /* @__PURE__ */ a3(Print, { class: "bl-land-plus", children: "+2" }),
        able && /* @__PURE__ */ a3("span", { class: "bl-land-sign", children: /* @__PURE__ */ a3(Icon, { name: SIGNS[able] ?? "plus" }) }),
        /* @__PURE__ */ a3("span", { class: "bl-land-foot", "data-owner": owner?.colour, children: [
          /* @__PURE__ */ a3(Print, { class: "bl-land-name", children: land.short }),
          kind && kind.points > 0 && /* @__PURE__ */ a3(Print, { class: "bl-land-points", children: kind.points })
        ] })
      ]
    }
  );
}

// src/lands/geometry.ts
var UP_OR_DOWN = { ArrowUp: -1, ArrowDown: 1 };
var BESIDE = { ArrowLeft: -1, ArrowRight: 1 };
function toward(key, spots, at, aim) {
  const here = spots[at];
  const rows = UP_OR_DOWN[key];
  const steps = BESIDE[key];
  if (!here || rows === void 0 && steps === void 0) return null;
  const ahead = spots.map((spot, index) => ({ ...spot, index })).filter(
    (spot) => rows === void 0 ? spot.row === here.row && (spot.x - here.x) * (steps ?? 0) > 0 : (spot.row - here.row) * rows > 0
  );
  const column = aim ?? here.x;
  const far = (spot) => rows === void 0 ? Math.abs(spot.x - here.x) : Math.abs(spot.row - here.row) * 1e3 + Math.abs(spot.x - column);
  return ahead.reduce((best, spot) => best === null || far(spot) < far(best) ? spot : best, null)?.index ?? at;
}
function edge(key, whole, spots, at) {
  if (key !== "Home" && key !== "End") return null;
  const row = spots[at]?.row;
  const among = spots.map((spot, index) => ({ ...spot, index })).filter((spot) => whole || spot.row === row);
  const sorted = among.sort((a4, b) => a4.row - b.row || a4.x - b.x);
  return (key === "Home" ? sorted[0] : sorted.at(-1))?.index ?? null;
}
function nextAble(key, able, at) {
  if (key !== "PageDown" && key !== "PageUp") return null;
  if (able.length === 0) return at;
  const sorted = [...able].sort((a4, b) => a4 - b);
  return key === "PageDown" ? sorted.find((index) => index > at) ?? sorted[0] ?? at : sorted.findLast((index) => index < at) ?? sorted.at(-1) ?? at;
}

// src/lands/useMapRoving.ts
function useMapRoving(spots, able, first) {
  const [reached, setReached] = d2(null);
  const aim = T2(void 0);
  const at = reached !== null && reached < spots.length ? reached : first;
  const latest = T2(at);
  latest.current = at;
  return {
    onKeyDown(event) {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const from = latest.current;
      const upright = event.key === "ArrowUp" || event.key === "ArrowDown";
      const to = event.ctrlKey ? edge(event.key, true, spots, from) : toward(event.key, spots, from, aim.current) ?? edge(event.key, false, spots, from) ?? nextAble(event.key, able, from);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      const column = upright ? aim.current ?? spots[from]?.x : void 0;
      const group = event.currentTarget;
      setReached(to);
      group.querySelectorAll("[data-stop]")[to]?.focus();
      aim.current = column;
    },
    tabIndexOf: (index) => index === at ? 0 : -1,
    onFocusOf(index) {
      aim.current = void 0;
      setReached(index);
    }
  };
}

// src/lands/LandMap.tsx
function LandMap({ view, names, you, moves = [], chosen, onChoose }) {
  const { say } = usePage();
  const [whole, setWhole] = d2(false);
  const { lands, seats, battle } = view;
  const able = lands.map((land) => ableOn(moves, land.name));
  const usable = able.flatMap((kind, index) => kind ? [index] : []);
  const foremost = usable.find((index) => able[index] !== "build-fortress");
  const home = Math.max(
    0,
    lands.findIndex((land) => land.owner !== void 0 && land.owner === you)
  );
  const at = chosen ? lands.indexOf(chosen) : -1;
  const roving = useMapRoving(lands, usable, at >= 0 ? at : foremost ?? home);
  const scroll = T2(null);
  useCentred(scroll, whole, battle?.going ? battle.land : lands[home]?.name ?? "");
  return /* @__PURE__ */ a3(Group, { class: "bl-map", label: say("land.map"), "data-whole": whole || void 0, children: [
    /* @__PURE__ */ a3("div", { class: "bl-map-scroll", ref: scroll, children: /* @__PURE__ */ a3(
      "div",
      {
        class: "bl-map-lands",
        style: { "--columns": view.width, "--rows": view.height },
        onKeyDown: roving.onKeyDown,
        children: [
          lands.map((land, index) => /* @__PURE__ */ a3(
            LandTile,
            {
              land,
              kind: kindOf(view, land),
              owner: land.owner === void 0 ? null : { name: names[land.owner] ?? "", colour: seats[land.owner]?.colour ?? "" },
              mine: land.owner !== void 0 && land.owner === you,
              able: able[index],
              chosen: land === chosen,
              fought: battle?.going === true && battle.land === land.name,
              tabIndex: roving.tabIndexOf(index),
              onFocus: () => roving.onFocusOf(index),
              onChoose: () => onChoose(land)
            },
            land.name
          )),
          /* @__PURE__ */ a3(Arrows, { view, you, chosen, attacking: at >= 0 && able[at] === "attack" })
        ]
      }
    ) }),
    /* @__PURE__ */ a3("footer", { class: "bl-map-foot", children: [
      /* @__PURE__ */ a3("span", { class: "bl-tag bl-map-mark", title: view.note, children: view.mark }),
      /* @__PURE__ */ a3("span", { class: "bl-map-note", children: view.note }),
      /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button bl-quiet bl-map-size",
          "aria-pressed": whole,
          onClick: () => setWhole(!whole),
          children: [
            /* @__PURE__ */ a3(Icon, { name: whole ? "plus" : "minus" }),
            say("land.whole")
          ]
        }
      )
    ] })
  ] });
}
function useCentred(scroll, whole, land) {
  F2(() => {
    const room = scroll.current;
    const tile = room?.querySelector(`[data-land="${land}"]`);
    if (!room || !tile || room.scrollWidth <= room.clientWidth) return;
    room.scrollLeft = tile.offsetLeft + tile.offsetWidth / 2 - room.clientWidth / 2;
  }, [scroll, whole, land]);
}

// src/lands/Points.tsx
function Points({ score: score2 }) {
  const { say } = usePage();
  const said = say("land.points", { count: score2 });
  return /* @__PURE__ */ a3("span", { class: "bl-points", title: said, children: [
    /* @__PURE__ */ a3("span", { class: "bl-land-points", "aria-hidden": "true", children: score2 }),
    /* @__PURE__ */ a3("span", { class: "bl-unseen", children: said })
  ] });
}

// src/lands/Standing.tsx
function Standing({
  view,
  seats
}) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("ul", { class: "bl-standing", "aria-label": say("land.standing"), children: seats.map((seat, number) => {
    const here = view.seats[number];
    return /* @__PURE__ */ a3("li", { children: [
      /* @__PURE__ */ a3(Marker, { colour: here?.colour ?? "", name: seat.name }),
      /* @__PURE__ */ a3("b", { children: seat.name }),
      /* @__PURE__ */ a3("span", { children: say("land.count", { count: here?.lands ?? 0 }) }),
      here?.cannon && /* @__PURE__ */ a3("span", { class: "bl-standing-cannon", title: say("land.cannon"), children: [
        /* @__PURE__ */ a3(Art, { name: "land-cannon" }),
        /* @__PURE__ */ a3("span", { class: "bl-unseen", children: say("land.cannon") })
      ] }),
      /* @__PURE__ */ a3(Points, { score: seat.score })
    ] }, seat.name);
  }) });
}

// src/lands/LandsPage.tsx
function LandsPage({ model }) {
  const { say, announce } = usePage();
  const view = useTrait(model, "lands");
  const seats = useTrait(model, "seats");
  const [name, setName] = d2(null);
  const names = seats.map((seat) => seat.name);
  const land = landNamed(view, name) ?? null;
  return /* @__PURE__ */ a3("div", { class: "bl-lands bl-lands-alone", children: [
    /* @__PURE__ */ a3(
      LandMap,
      {
        view,
        names,
        you: null,
        chosen: land,
        onChoose: (one) => {
          setName(one === land ? null : one.name);
          if (one !== land) announce(`${one.label}. ${kindOf(view, one)?.gives ?? ""}`);
        }
      }
    ),
    /* @__PURE__ */ a3(Group, { class: "bl-land-panel", label: say("land.panel"), children: [
      land ? /* @__PURE__ */ a3(LandCard, { view, land, names }) : /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say("land.choose") }),
      view.seats.some((seat) => seat.lands > 0) && /* @__PURE__ */ a3(Standing, { view, seats })
    ] })
  ] });
}

// src/duel/bonus.ts
function claimsOf(moves, card) {
  return moves.filter((move) => move.kind === "claim" && (card === void 0 || move.card === card));
}
function movesWith(moves, card) {
  return moves.filter(
    (move) => (move.kind === "claim" || move.kind === "discard-bonus") && move.card === card
  );
}
function holderOf(table, card) {
  return table.duel?.seats.findIndex(({ bonus }) => bonus?.some(({ number }) => number === card)) ?? -1;
}
function claimOf(moves, card, owner, field) {
  return claimsOf(moves, card).find((move) => move.owner === owner && move.field === field);
}
function claimText({ seats }, seat, card, owner, field) {
  return `${seats[seat]?.name} claim #${card} ${seats[owner]?.name} ${field}`;
}

// src/duel/gifts.ts
var gift = ({ text, label, bluff = false }) => ({ text, label, bluff });
function giftsOf(moves, bean) {
  return moves.filter((move) => move.kind === "gift" && move.bean === bean).map(gift);
}
function giftOf(moves, card) {
  const at = card.zone === "turned" ? 0 : card.zone === "hand" ? card.index + 1 : -1;
  const copies2 = moves.filter(
    ({ kind, seat, bean, place: place2 }) => kind === "gift" && seat === card.seat && bean === card.bean && place2 !== void 0 && place2 <= at && place2 === 0 === (at === 0)
  );
  const nearest2 = copies2.sort((a4, b) => (a4.place ?? 0) - (b.place ?? 0)).at(-1);
  return nearest2 ? gift(nearest2) : null;
}
function giftText({ seats }, seat, bean) {
  return `${seats[seat]?.name} gift ${notation(bean)}`;
}

// src/duel/choosing.ts
var Context2 = U(null);
var DuelProvider = Context2.Provider;
function useDuelContext() {
  return j2(Context2);
}
function useDuel(acting) {
  const { say, announce } = usePage();
  const nameOf = useBeanName();
  const { table, moves, pick } = acting;
  const [kept2, setKept] = d2(null);
  const view = table.duel;
  if (!view) return null;
  const chosen = kept2?.ply === table.ply ? kept2 : null;
  const picked = pick && giftOf(moves, pick);
  const bean = picked && pick ? pick.bean : chosen?.bean ?? null;
  const gifts = picked ? [picked] : bean === null ? [] : giftsOf(moves, bean);
  const holder = holderOf(table, chosen?.card ?? void 0);
  const card = holder >= 0 ? chosen?.card ?? null : null;
  const choose = (also) => setKept({ ply: table.ply, bean: null, card: null, ...also });
  const putBack = () => setKept(null);
  return {
    view,
    bean,
    gifts,
    card,
    putBack,
    chooseGift(kind) {
      if (acting.pick) acting.putBack();
      if (bean === kind) {
        putBack();
        return;
      }
      const ways = giftsOf(moves, kind);
      if (ways.length === 0) {
        if (table.you !== null) acting.play(giftText(table, table.you, kind), "offers");
        return;
      }
      choose({ bean: kind });
      announce(
        say(ways.every((way) => way.bluff) ? "gift.chosen.bluff" : "gift.chosen", { card: nameOf(kind) })
      );
    },
    push() {
      const [way] = gifts;
      if (way) acting.play(way.text, "offers");
      return way !== void 0;
    },
    chooseCard(number) {
      if (acting.pick) acting.putBack();
      if (card === number) {
        putBack();
        return;
      }
      choose({ card: number });
      announce(
        say(movesWith(moves, number).length > 0 ? "bonus.chosen" : "bonus.chosen.nothing", { card: number })
      );
    },
    claimWith(owner, field) {
      if (card === null) return null;
      const text = claimOf(moves, card, owner, field)?.text ?? claimText(table, holder, card, owner, field);
      return () => acting.play(text, `seat:${holder}`);
    },
    fulfils: (owner, field) => card !== null && claimOf(moves, card, owner, field) !== void 0
  };
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
var Context3 = U(null);
var ActingProvider = Context3.Provider;
function useActingContext() {
  const acting = j2(Context3);
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
function takenWord(moves, card) {
  if (giftOf(moves, card)) return "gift.taken";
  if (!isDiscardable(moves, card)) return "pick.taken";
  return destinations(moves, card).size > 0 ? "pick.taken.either" : "pick.taken.discard";
}
function useOnThis(table) {
  const [kept2, setKept] = d2(null);
  return [
    kept2?.table === table ? kept2.value : null,
    (value) => setKept(value === null ? null : { table, value })
  ];
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
  const [pick, setPick] = useOnThis(table);
  const [own, setOwn] = d2(null);
  const [hint, setHint] = useOnThis(table);
  const you = table.you;
  const trading = you !== null && onMove !== void 0 && moves.some((move) => move.kind === "offer" && move.seat === you);
  const wanted = own !== null && own.seat === you ? keepPossible(own, table) : null;
  const tray = useShared(
    wanted?.accepting != null || trading && wanted ? wanted : trading ? emptyTray(table, you) : null
  );
  const name = (seat) => table.seats[seat]?.name ?? "";
  const play = (text, where) => {
    setHint(null);
    Promise.resolve(onMove?.(text, where)).then((played) => {
      if (played === false) setPick(null);
    });
  };
  const mine = (seat) => onMove !== void 0 && (seat === you || moves.some((move) => move.seat === seat));
  const chosen = (seat) => pick?.seat === seat ? pick : onlyPick(moves, plantable(table, seat));
  const tell = (where, text) => {
    setHint({ where, trouble: { text } });
    announce(text);
  };
  const acting = {
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
      if (taken) announce(say(takenWord(moves, card), { card: nameOf(card.bean) }));
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
    buy(seat) {
      play(purchaseOf(moves, seat)?.text ?? `${name(seat)} buy-field`, `seat:${seat}`);
    },
    discard() {
      const cards = table.seats.flatMap((_3, seat) => plantable(table, seat));
      const card = pick ?? onlyPick(moves, cards, isDiscardable);
      if (card) play(discardText(card, name(card.seat)), "piles");
      else tell("piles", say("pick.discard"));
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
  return { ...acting, ...useDeeds(acting) };
}
var DEEDS = [
  "tapCard",
  "tapField",
  "harvest",
  "buy",
  "discard",
  "setTray",
  "sendTray",
  "accept",
  "choose",
  "counter",
  "play",
  "putBack",
  "dismiss"
];
function useDeeds(acting) {
  const latest = T2(acting);
  latest.current = acting;
  return w2(() => {
    const done = DEEDS.map((deed) => {
      const now = (...of) => latest.current[deed](...of);
      return [deed, now];
    });
    return Object.fromEntries(done);
  }, []);
}
function seatInputs(acting, seat) {
  const { table, moves, live, pick, tray, notice } = acting;
  const open = moves.filter((move) => move.seat === seat).map(({ text, label }) => `${text}
${label}`);
  return [
    table.seats[seat],
    table.you,
    table.active,
    seat === table.active ? table.turned : null,
    table.from_right,
    table.duel,
    table.lands,
    live,
    open.join("\n"),
    pick?.seat === seat ? pick : null,
    tray,
    notice?.where === `seat:${seat}` ? notice : null
  ];
}

// src/parts/Places.tsx
function PlaceList({ places: places2, label }) {
  if (places2.length === 0) return null;
  return /* @__PURE__ */ a3("ul", { class: "bl-rule-places", "aria-label": label, children: places2.map((place2) => /* @__PURE__ */ a3("li", { children: [
    /* @__PURE__ */ a3("span", { children: place2.title }),
    " · ",
    /* @__PURE__ */ a3("span", { lang: place2.lang, children: place2.heading })
  ] }, `${place2.document} ${place2.heading}`)) });
}

// src/parts/InEditions.tsx
function InEditions({ editions, open }) {
  const { say } = usePage();
  if (editions.length === 0) return null;
  return /* @__PURE__ */ a3("details", { class: "bl-editions", open, children: [
    /* @__PURE__ */ a3("summary", { class: "bl-editions-title", children: say("rule.editions") }),
    /* @__PURE__ */ a3("div", { class: "bl-editions-row", children: editions.map(
      (each) => each.text ? /* @__PURE__ */ a3(Otherwise, { said: each }, each.names) : /* @__PURE__ */ a3(InOneLine, { said: each }, each.names)
    ) })
  ] });
}
function InOneLine({ said }) {
  const { say } = usePage();
  const same2 = said.status === "same";
  return /* @__PURE__ */ a3("p", { class: "bl-edition", "data-status": said.status, children: [
    /* @__PURE__ */ a3(Icon, { name: same2 ? "check" : "minus" }),
    /* @__PURE__ */ a3("span", { children: say(same2 ? "rule.editions.same" : "rule.editions.absent", { editions: said.names }) })
  ] });
}
function Otherwise({ said }) {
  const { say } = usePage();
  const differs = said.status === "differs";
  return /* @__PURE__ */ a3("div", { class: "bl-edition", "data-status": said.status, children: [
    /* @__PURE__ */ a3(Icon, { name: differs ? "conflict" : "minus" }),
    /* @__PURE__ */ a3("div", { children: [
      /* @__PURE__ */ a3("p", { class: "bl-edition-name", children: [
        /* @__PURE__ */ a3("strong", { children: said.names }),
        " ",
        /* @__PURE__ */ a3("b", { class: "bl-tag", children: say(differs ? "rule.editions.differs" : "rule.editions.none") })
      ] }),
      /* @__PURE__ */ a3("p", { children: said.text }),
      said.lines.length > 0 && /* @__PURE__ */ a3("p", { class: "bl-rule-catalogue", children: said.lines.join(" · ") }),
      /* @__PURE__ */ a3(PlaceList, { places: said.places, label: say("rule.places") })
    ] })
  ] });
}
function Conflicts({ conflicts }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3($, { children: conflicts.map((each) => /* @__PURE__ */ a3("p", { class: "bl-conflict", children: [
    /* @__PURE__ */ a3(Icon, { name: "conflict" }),
    /* @__PURE__ */ a3("span", { children: [
      /* @__PURE__ */ a3("strong", { children: say("rule.conflict", { id: each.id }) }),
      " ",
      each.text
    ] })
  ] }, each.id)) });
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
    /* @__PURE__ */ a3(InEditions, { editions: rule.editions, open }),
    /* @__PURE__ */ a3(Conflicts, { conflicts: rule.conflicts }),
    rule.rulings.map((ruling) => /* @__PURE__ */ a3("p", { class: "bl-rule-ruling", children: [
      /* @__PURE__ */ a3("strong", { children: say("rule.ruling", { id: ruling.id }) }),
      " ",
      ruling.text
    ] }, ruling.id)),
    /* @__PURE__ */ a3(PlaceList, { places: rule.places, label: say("rule.places") }),
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

// src/keys/roving.ts
function rove(key, at, count, fromRight = false) {
  if (count === 0) return null;
  const on = Math.min(at + 1, count - 1);
  const back = Math.max(at - 1, 0);
  switch (key) {
    case "ArrowRight":
      return fromRight ? back : on;
    case "ArrowLeft":
      return fromRight ? on : back;
    case "ArrowDown":
      return on;
    case "ArrowUp":
      return back;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

// src/keys/useRoving.ts
function useRoving(count, fromRight = false) {
  const [at, setAt] = d2(0);
  const current = Math.max(0, Math.min(at, count - 1));
  const latest = T2(current);
  latest.current = current;
  return {
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = rove(event.key, latest.current, count, fromRight);
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
function CardRow({ label, cards, className = "", fromRight = false, empty }) {
  const roving = useRoving(cards.length, fromRight);
  const dir = fromRight ? "rtl" : void 0;
  if (cards.length === 0) return empty ? /* @__PURE__ */ a3("p", { class: `bl-row-empty ${className}`, children: empty }) : null;
  const choice = cards.some((card) => card.onAct);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a listbox where these are said, else a list
    // biome-ignore lint/a11y/noStaticElementInteractions: a listbox where it is one
    /* @__PURE__ */ a3(
      "div",
      {
        class: `bl-row ${className}`,
        dir,
        role: choice ? "listbox" : "list",
        "aria-label": label,
        "aria-orientation": choice ? "horizontal" : void 0,
        "aria-multiselectable": choice || void 0,
        onKeyDown: choice ? roving.onKeyDown : void 0,
        children: cards.map((card, index) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an option where these are said, else an item
          // biome-ignore lint/a11y/noStaticElementInteractions: an option where it is one
          /* @__PURE__ */ a3(
            "div",
            {
              class: `bl-row-card${choice ? " bl-row-choice" : ""}`,
              role: choice ? "option" : "listitem",
              "aria-selected": choice ? card.chosen ?? false : void 0,
              "aria-label": choice ? card.label : void 0,
              "data-stop": choice || void 0,
              "data-able": card.able || void 0,
              "data-away": card.away || void 0,
              "data-mark": card.mark,
              tabIndex: choice ? roving.tabIndexOf(index) : void 0,
              onFocus: choice ? () => roving.onFocusOf(index) : void 0,
              onClick: card.onAct,
              onPointerDown: card.onDragStart,
              onKeyDown: card.onAct && ((event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                card.onAct?.();
              }),
              children: card.face(card.label)
            },
            card.key
          )
        ))
      }
    )
  );
}

// src/duel/BonusPiles.tsx
function BonusPiles() {
  const duel = useDuelContext();
  const { say } = usePage();
  if (!duel) return null;
  const { bonus_draw, bonus_discard, bonus_top } = duel.view;
  return /* @__PURE__ */ a3("div", { class: "bl-piles bl-bonus-piles", children: [
    /* @__PURE__ */ a3("div", { class: "bl-pile", role: "img", "aria-label": say("bonus.pile", { count: bonus_draw }), children: [
      /* @__PURE__ */ a3(
        "span",
        {
          class: "bl-pile-cards",
          "data-spot": "bonus-draw",
          "data-depth": bonus_draw > 12 ? 3 : bonus_draw > 4 ? 2 : 1,
          children: [
            bonus_draw > 0 ? /* @__PURE__ */ a3(BonusCard, {}) : /* @__PURE__ */ a3(Art, { name: "pile-empty", className: "bl-card-back" }),
            /* @__PURE__ */ a3(Print, { class: "bl-pile-count", children: bonus_draw })
          ]
        }
      ),
      /* @__PURE__ */ a3(Print, { class: "bl-pile-name", children: say("bonus.pile.short") })
    ] }),
    /* @__PURE__ */ a3(
      "div",
      {
        class: "bl-pile",
        role: "img",
        "aria-label": [say("bonus.discards", { count: bonus_discard }), bonus_top?.text].filter(Boolean).join(". "),
        children: [
          /* @__PURE__ */ a3("span", { class: "bl-pile-cards", "data-spot": "bonus-discard", children: [
            bonus_top ? /* @__PURE__ */ a3(BonusCard, { card: bonus_top }) : /* @__PURE__ */ a3(Art, { name: "pile-empty", className: "bl-card-back" }),
            /* @__PURE__ */ a3(Print, { class: "bl-pile-count", children: bonus_discard })
          ] }),
          /* @__PURE__ */ a3(Print, { class: "bl-pile-name", children: say("bonus.discards.short") })
        ]
      }
    )
  ] });
}

// src/duel/GiftTalk.tsx
function GiftTalk() {
  const duel = useDuelContext();
  const acting = useActingContext();
  if (!duel) return null;
  const { table } = acting;
  const [offer] = table.offers;
  if (offer) return /* @__PURE__ */ a3(Standing2, {});
  const toPush = acting.moves.some((move) => move.kind === "gift");
  return acting.live && toPush ? /* @__PURE__ */ a3(Pushing, {}) : null;
}
function Pushing() {
  const duel = useDuelContext();
  const acting = useActingContext();
  const { say } = usePage();
  const giver = acting.moves.find((move) => move.kind === "gift")?.seat;
  const other = acting.table.seats.find((_3, seat) => seat !== giver)?.name ?? "";
  const gifts = duel?.gifts ?? [];
  const putBack = () => {
    acting.putBack();
    duel?.putBack();
  };
  return /* @__PURE__ */ a3("div", { class: "bl-gift-talk", "data-for-me": true, children: gifts.length === 0 ? /* @__PURE__ */ a3("p", { children: say("gift.choose", { name: other }) }) : /* @__PURE__ */ a3($, { children: [
    gifts.some((gift2) => gift2.bluff) && /* @__PURE__ */ a3("p", { children: say("gift.price", { name: other }) }),
    /* @__PURE__ */ a3("span", { class: "bl-gift-ways", children: [
      gifts.map((gift2, index) => /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: `bl-button ${index === 0 ? "bl-primary" : ""}`,
          "data-kind": gift2.bluff ? "bluff" : "gift",
          onClick: () => acting.play(gift2.text, "offers"),
          children: [
            /* @__PURE__ */ a3(Icon, { name: gift2.bluff ? "bluff" : "gift" }),
            gift2.label
          ]
        },
        gift2.text
      )),
      /* @__PURE__ */ a3("button", { type: "button", class: "bl-button bl-quiet", onClick: putBack, children: say("gift.put_back") })
    ] })
  ] }) });
}
function Standing2() {
  const duel = useDuelContext();
  const acting = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const terms = P2();
  const { table, moves } = acting;
  const [offer] = table.offers;
  if (!offer || !duel) return null;
  const { accept, decline } = answersTo(moves, offer.id);
  const card = nameOf(offer.give[0] ?? "");
  const name = table.seats[offer.seat]?.name ?? "";
  const forMe = acting.live && (offer.to === table.you || accept !== void 0);
  const answer = (move, word) => acting.play(move?.text ?? `${table.seats[offer.to ?? 0]?.name} ${word} ${offer.id}`, "offers");
  const bluff = duel.view.gifts.some((gift2) => gift2.bluff);
  return /* @__PURE__ */ a3("div", { class: "bl-gift-talk", "data-for-me": forMe || void 0, children: [
    /* @__PURE__ */ a3("p", { id: terms, children: [
      /* @__PURE__ */ a3("b", { children: say("gift.offers", { name, card }) }),
      " ",
      forMe && say("gift.answer", { name }),
      bluff && /* @__PURE__ */ a3("span", { class: "bl-tag", children: say("gift.is_bluff") })
    ] }),
    forMe && /* @__PURE__ */ a3("span", { class: "bl-gift-ways", children: [
      /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button bl-yes",
          "data-able": accept ? true : void 0,
          "aria-describedby": terms,
          onClick: () => answer(accept, "accept"),
          children: [
            /* @__PURE__ */ a3(Icon, { name: "check" }),
            say("gift.accept")
          ]
        }
      ),
      /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button",
          "aria-describedby": terms,
          onClick: () => answer(decline, "decline"),
          children: [
            /* @__PURE__ */ a3(Icon, { name: "cross" }),
            say("gift.decline")
          ]
        }
      )
    ] })
  ] });
}

// src/duel/GiftRow.tsx
function GiftRow() {
  const duel = useDuelContext();
  const acting = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  if (!duel) return null;
  const { table, moves } = acting;
  const who = (seat) => table.seats[seat]?.name ?? "";
  const tell = (gift2) => {
    const card = nameOf(gift2.bean);
    if (gift2.seat === null) return card;
    const key = gift2.bluff ? "gift.bluff" : gift2.standing ? "gift.standing" : "gift.refused";
    return say(key, { card, name: who(gift2.seat) });
  };
  return /* @__PURE__ */ a3(Group, { class: "bl-gifts", label: say("gift.label"), "data-drop": "gifts", children: [
    /* @__PURE__ */ a3("div", { class: "bl-gift-table", children: [
      /* @__PURE__ */ a3(BonusPiles, {}),
      /* @__PURE__ */ a3(
        CardRow,
        {
          className: "bl-row-gifts",
          label: say("gift.cards"),
          cards: duel.view.gifts.map((gift2) => ({
            key: gift2.bean,
            label: tell(gift2),
            face: (label) => /* @__PURE__ */ a3(GiftCard, { gift: gift2, away: gift2.seat === table.you, label }),
            able: acting.live && giftsOf(moves, gift2.bean).length > 0,
            chosen: duel.bean === gift2.bean,
            onAct: acting.live && table.you !== null ? () => duel.chooseGift(gift2.bean) : void 0
          }))
        }
      )
    ] }),
    /* @__PURE__ */ a3(GiftTalk, {}),
    /* @__PURE__ */ a3(NoticeAt, { where: "offers" })
  ] });
}
function GiftCard({ gift: gift2, away, label }) {
  const { beans } = usePage();
  const view = beans[gift2.bean];
  return /* @__PURE__ */ a3(
    "span",
    {
      class: "bl-gift",
      "data-pushed": gift2.seat === null ? void 0 : away ? "away" : "near",
      "data-standing": gift2.standing || void 0,
      ...picture(label),
      children: [
        /* @__PURE__ */ a3(Print, { class: "bl-gift-number", children: view?.number }),
        /* @__PURE__ */ a3(Art, { name: `bean-${gift2.bean}`, className: "bl-gift-bean" }),
        /* @__PURE__ */ a3(Print, { class: "bl-gift-name", style: { "--letters": (view?.name ?? gift2.bean).length }, children: view?.name ?? gift2.bean }),
        gift2.seat !== null && /* @__PURE__ */ a3("span", { class: "bl-gift-sign", children: /* @__PURE__ */ a3(Icon, { name: gift2.bluff ? "bluff" : gift2.standing ? "gift" : "cross" }) })
      ]
    }
  );
}

// src/keys/useKeptFocus.ts
var STOPS = '[data-stop][tabindex="0"], button:not([disabled]), [role="button"]';
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
    for (const step of trail.current.filter((step2) => step2.isConnected)) {
      const stop = step.querySelector(STOPS) ?? (step.hasAttribute("tabindex") ? step : null);
      if (!stop) continue;
      stop.focus({ preventScroll: true });
      return;
    }
  });
}

// src/lands/choosing.ts
var Context4 = U(null);
var LandsProvider = Context4.Provider;
function useLandsContext() {
  return j2(Context4);
}
function useLands(acting) {
  const { say, announce } = usePage();
  const { table, moves, pick } = acting;
  const [kept2, setKept] = d2(null);
  const view = table.lands;
  if (!view) return null;
  const land = kept2?.ply === table.ply && landNamed(view, kept2.land) || null;
  const replies = answers(moves);
  const laying = replies.length > 0 ? replies : land ? attacksOn(moves, land.name) : [];
  const attacking = moves.some((move) => move.kind === "attack");
  const lay = (text) => {
    setKept(null);
    acting.play(text, "lands");
  };
  const attackWith = (card, target) => {
    const attack = layingOf(attacksOn(moves, target), card);
    const name = table.seats[card.seat]?.name ?? "";
    lay(attack?.text ?? attackText(name, target, "hand", card.index + 1));
  };
  return {
    view,
    land,
    attackWith,
    laying,
    stack: fromStack(laying),
    lay,
    choose(one) {
      const can = movesOn(moves, one.name);
      const camp = can.find((move) => move.kind === "camp");
      if (camp) return lay(camp.text);
      if (attacking && pick?.zone === "hand") return attackWith(pick, one.name);
      if (land === one) return setKept(null);
      setKept({ ply: table.ply, land: one.name });
      announce(
        can.length > 0 ? say("land.chosen", { land: one.title }) : `${one.label}. ${kindOf(view, one)?.gives ?? ""}`
      );
    },
    fights(card) {
      if (card.zone !== "hand") return false;
      const all = laying.length > 0 ? laying : moves.filter((move) => move.kind === "attack");
      return layingOf(all, card) !== void 0;
    },
    tapCard(card) {
      const move = layingOf(laying, card);
      if (move) lay(move.text);
      return move !== void 0;
    },
    storing: (seat) => storing(moves, seat, pick?.seat === seat ? pick : null),
    store(seat, card = pick ?? void 0) {
      const move = storing(moves, seat, card?.seat === seat ? card : null);
      acting.play(move?.text ?? `${table.seats[seat]?.name} store`, `seat:${seat}`);
    },
    putBack() {
      setKept(null);
      return land !== null;
    }
  };
}

// src/parts/Card.tsx
function Card({ bean = null, face = bean === null ? "back" : "bean", card, label }) {
  const { beans } = usePage();
  const view = bean === null ? void 0 : beans[bean];
  const name = view?.name ?? bean ?? "";
  return w2(
    () => /* @__PURE__ */ a3(
      "span",
      {
        class: "bl-card",
        "data-face": face,
        "data-bean": face === "bean" ? bean : void 0,
        "data-card": card,
        "data-number": face === "bean" ? view?.number : void 0,
        "data-name": face === "bean" ? name : void 0,
        style: face === "bean" ? { "--letters": name.length } : void 0,
        ...picture(label)
      }
    ),
    [bean, face, card, label, view?.number, name]
  );
}
function LoneCard({ bean, face, selected = false }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const label = face === "bean" ? nameOf(bean) : say(face === "coin" ? "card.coin" : "card.back");
  return /* @__PURE__ */ a3("span", { class: "bl-lone-card", "data-selected": selected || void 0, children: /* @__PURE__ */ a3(Card, { bean, face, label }) });
}

// src/lands/sources.ts
var FROM = {
  "": "land.from.owed",
  hand: "land.from.hand",
  depot: "land.from.depot",
  stack: "land.from.stack",
  cavalry: "land.from.cavalry",
  nothing: "land.from.nothing"
};
var CARDS = ["hand", "depot", "stack"];

// src/lands/Battle.tsx
function Battle({ view, battle, names, numbers }) {
  const { say } = usePage();
  const side = (seat) => ({ name: names[seat] ?? "", colour: view.seats[seat]?.colour ?? "" });
  const last = battle.rounds.length - 1;
  return /* @__PURE__ */ a3(
    Group,
    {
      class: "bl-battle",
      label: say(battle.going ? "land.battle" : "land.last"),
      "data-going": battle.going || void 0,
      "data-won": battle.won ?? void 0,
      children: [
        /* @__PURE__ */ a3("p", { class: "bl-battle-title", children: [
          /* @__PURE__ */ a3(Icon, { name: "attack" }),
          battle.text
        ] }),
        battle.rounds.map((round, index) => /* @__PURE__ */ a3("div", { class: "bl-round", "data-open": round.open || void 0, children: [
          battle.rounds.length + round.number > 2 && /* @__PURE__ */ a3("span", { class: "bl-small-label bl-round-number", children: say("land.round", { count: round.number }) }),
          /* @__PURE__ */ a3(
            Side,
            {
              ...side(battle.seat),
              round,
              card: round.attack,
              worth: round.attack_worth,
              number: index === last ? numbers.attack : void 0
            }
          ),
          /* @__PURE__ */ a3("span", { class: "bl-versus", "aria-hidden": "true", children: round.open ? sign(round) : "?" }),
          /* @__PURE__ */ a3(
            Side,
            {
              ...side(battle.partner),
              colour: battle.neutral ? "" : side(battle.partner).colour,
              round,
              card: round.defence,
              worth: round.defence_worth,
              number: index === last ? numbers.defence : void 0
            }
          ),
          round.text && /* @__PURE__ */ a3("p", { class: "bl-round-text", children: round.text })
        ] }, round.number)),
        battle.outcome && /* @__PURE__ */ a3("p", { class: "bl-battle-outcome", children: [
          /* @__PURE__ */ a3(Icon, { name: battle.won ? "attack" : "defend" }),
          battle.outcome
        ] }),
        battle.ask && /* @__PURE__ */ a3("p", { class: "bl-battle-ask", children: battle.ask }),
        battle.terms.length > 0 && /* @__PURE__ */ a3("ul", { class: "bl-battle-terms", children: battle.terms.map((term) => /* @__PURE__ */ a3("li", { children: term }, term)) })
      ]
    }
  );
}
function sign({ attack_worth: attack, defence_worth: defence }) {
  if (attack === null || defence === null || attack === defence) return "=";
  return attack > defence ? ">" : "<";
}
function Side({ name, colour, round, card, worth, number }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const { source, bean } = card;
  const from = say(FROM[source] ?? "land.from.owed");
  const facts = { name, card: bean === null ? "" : nameOf(bean), source: from };
  const down = bean !== null ? "land.face_down.own" : "land.face_down";
  const laid = CARDS.includes(source);
  const word = !laid ? "land.side" : round.open ? "land.face_up" : down;
  return /* @__PURE__ */ a3("span", { class: "bl-side-card", role: "img", "aria-label": say(word, facts), children: [
    /* @__PURE__ */ a3("span", { class: "bl-side-name", "aria-hidden": "true", children: [
      /* @__PURE__ */ a3(Marker, { colour, name }),
      name
    ] }),
    /* @__PURE__ */ a3(
      "span",
      {
        class: "bl-side-place",
        "data-source": source || "owed",
        "data-up": round.open || void 0,
        children: [
          source === "cavalry" && /* @__PURE__ */ a3(Art, { name: "land-cavalry", className: "bl-side-horse" }),
          laid && /* @__PURE__ */ a3(Card, { bean: round.open ? bean : null, card: number })
        ]
      },
      `${round.open}`
    ),
    /* @__PURE__ */ a3("span", { class: "bl-side-from", "aria-hidden": "true", children: round.open && worth !== null ? /* @__PURE__ */ a3("b", { children: worth }) : bean !== null ? nameOf(bean) : from })
  ] });
}

// src/lands/BattleCards.tsx
function BattleCards({ view, moves, barred = [], onLay }) {
  const { say } = usePage();
  const rank = (move) => {
    const index = CARDS.indexOf(move.source ?? "");
    return index < 0 ? CARDS.length : index;
  };
  const sorted = [...moves].sort((a4, b) => rank(a4) - rank(b));
  const cards = sorted.map((move, index) => ({
    key: move.text,
    label: move.label,
    mark: index > 0 && rank(sorted[index - 1]) !== rank(move) ? "apart" : void 0,
    able: true,
    face: (label) => /* @__PURE__ */ a3(Face, { view, move, label }),
    onAct: () => onLay(move.text)
  }));
  const refused = barred.map((card, index) => ({
    key: card.text,
    label: card.label,
    mark: index === 0 ? "apart" : void 0,
    face: (label) => /* @__PURE__ */ a3($, { children: [
      /* @__PURE__ */ a3(Card, { bean: card.bean, label }),
      /* @__PURE__ */ a3(Print, { class: "bl-battle-from", children: say("land.from.depot") })
    ] }),
    onAct: () => onLay(card.text)
  }));
  return /* @__PURE__ */ a3("div", { class: "bl-battle-cards", children: /* @__PURE__ */ a3(CardRow, { className: "bl-row-battle", label: say("land.cards"), cards: [...cards, ...refused] }) });
}
function Face({ view, move, label }) {
  const { say } = usePage();
  const { source = "" } = move;
  const paddock = landNamed(view, source);
  const said = paddock ? paddock.short : say(source === "stack" ? "land.stack" : FROM[source] ?? "land.from.cavalry");
  return /* @__PURE__ */ a3($, { children: [
    move.bean !== void 0 ? /* @__PURE__ */ a3(Card, { bean: move.bean, label }) : source === "stack" ? /* @__PURE__ */ a3(Card, { face: "back", label }) : /* @__PURE__ */ a3("span", { class: "bl-card bl-cavalry-card", ...picture(label), children: /* @__PURE__ */ a3(Art, { name: "land-cavalry" }) }),
    /* @__PURE__ */ a3(Print, { class: "bl-battle-from", children: said })
  ] });
}

// src/lands/LandPanel.tsx
function LandPanel({ numbered, seatsOpen = [], onLook }) {
  const { table } = useActingContext();
  const { say } = usePage();
  const lands = useLandsContext();
  if (!lands) return null;
  const { view, land } = lands;
  const names = table.seats.map((seat) => seat.name);
  const { battle } = view;
  const number = (side) => numbered.places.get(`battle:${side}`)?.[0];
  const reading = land !== null && !battle?.going;
  return /* @__PURE__ */ a3(Group, { class: "bl-land-panel", label: say("land.panel"), tabIndex: -1, children: [
    reading && /* @__PURE__ */ a3("div", { class: "bl-land-chosen", children: [
      /* @__PURE__ */ a3(LandCard, { view, land, names }),
      /* @__PURE__ */ a3(Doing, { lands, land })
    ] }),
    battle && (!reading || !battle.going) && /* @__PURE__ */ a3(
      Battle,
      {
        view,
        battle,
        names,
        numbers: { attack: number("attack"), defence: number("defence") }
      }
    ),
    battle?.going && /* @__PURE__ */ a3(Answering, { lands, seatsOpen, onLook }),
    /* @__PURE__ */ a3(NoticeAt, { where: "lands" }),
    !reading && !battle?.going && /* @__PURE__ */ a3(Hint, {}),
    /* @__PURE__ */ a3(Standing, { view, seats: table.seats })
  ] });
}
function Doing({ lands, land }) {
  const acting = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  if (!acting.live) return null;
  const { you } = acting.table;
  const can = movesOn(acting.moves, land.name);
  const attacks = can.filter((move) => move.kind === "attack");
  const name = you === null ? "" : acting.table.seats[you]?.name ?? "";
  const depot = you === null ? null : lands.view.seats[you]?.depot;
  const barred = attacks.some((move) => move.source === "depot") ? [] : (depot ?? []).map((bean, index) => ({
    bean,
    label: nameOf(bean),
    text: attackText(name, land.name, "depot", index + 1)
  }));
  const attacking = acting.moves.some((move) => move.kind === "attack");
  return /* @__PURE__ */ a3("div", { class: "bl-land-doing", children: [
    attacks.length > 0 && /* @__PURE__ */ a3($, { children: [
      /* @__PURE__ */ a3("p", { class: "bl-land-ask", children: say("land.choose.card", { land: land.title }) }),
      /* @__PURE__ */ a3(BattleCards, { view: lands.view, moves: attacks, barred, onLay: lands.lay })
    ] }),
    can.filter((move) => move.kind === "build-fortress").map((move) => /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-button bl-primary",
        "data-kind": move.kind,
        onClick: () => lands.lay(move.text),
        children: move.label
      },
      move.text
    )),
    attacking && attacks.length === 0 && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => lands.lay(attackText(name, land.name)), children: [
      /* @__PURE__ */ a3(Icon, { name: "attack" }),
      say("land.attack.why", { land: land.title })
    ] }),
    /* @__PURE__ */ a3("button", { type: "button", class: "bl-button bl-quiet", onClick: lands.putBack, children: say("land.put_back") })
  ] });
}
function Answering({ lands, seatsOpen = [], onLook }) {
  const acting = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const { table } = acting;
  const { awaited, you } = table;
  if (!acting.live) return null;
  if (lands.laying.length > 0) {
    const seat = lands.laying[0]?.seat ?? 0;
    const [name, depot] = [table.seats[seat]?.name ?? "", lands.view.seats[seat]?.depot];
    const kind = lands.laying[0]?.kind ?? "";
    const only = lands.laying.length === 1;
    const barred = only || lands.laying.some((move) => move.source === "depot") ? [] : (depot ?? []).map((bean, index) => ({
      bean,
      label: nameOf(bean),
      text: `${name} ${kind} from depot@${index + 1}`
    }));
    return /* @__PURE__ */ a3(BattleCards, { view: lands.view, moves: lands.laying, barred, onLay: lands.lay });
  }
  if (!onLook || awaited === null || awaited === you || table.open_hands || !seatsOpen.includes(awaited))
    return null;
  return /* @__PURE__ */ a3("button", { type: "button", class: "bl-button bl-primary", onClick: () => onLook(awaited), children: say("bar.look", { name: table.seats[awaited]?.name ?? "" }) });
}
function Hint() {
  const { moves, live } = useActingContext();
  const { say } = usePage();
  const has = (kind) => moves.some((move) => move.kind === kind);
  const word = has("camp") ? "land.choose.camp" : has("attack") ? "land.choose.attack" : "land.choose";
  return live ? /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say(word) }) : null;
}

// src/lands/LandsOnBoard.tsx
function LandsOnBoard() {
  const { table, moves, live } = useActingContext();
  const lands = useLandsContext();
  if (!lands) return null;
  return /* @__PURE__ */ a3(
    LandMap,
    {
      view: lands.view,
      names: table.seats.map((seat) => seat.name),
      you: table.you,
      moves: live ? moves : [],
      chosen: lands.land,
      onChoose: lands.choose
    }
  );
}

// src/lands/useWide.ts
function useWide(board, least) {
  const [wide, setWide] = d2(false);
  F2(() => {
    const box = board.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const look2 = () => setWide(box.offsetWidth >= least);
    look2();
    const observer = new ResizeObserver(look2);
    observer.observe(box);
    return () => observer.disconnect();
  }, [board, least]);
  return wide;
}

// src/lands/places.ts
function landPlaces(view) {
  if (!view) return [];
  const seats = view.seats.flatMap((seat, number) => [
    [`depot:${number}`, seat.depot ?? new Array(seat.depot_count ?? 0).fill(null)],
    [`trader:${number}`, seat.trader ?? []]
  ]);
  return [...seats, ...battlePlaces(view.battle)];
}
function battlePlaces(battle) {
  const now = battle?.rounds.at(-1);
  if (!now) return [];
  const card = (side) => {
    const { source, bean } = now[side];
    return CARDS.includes(source) ? [bean] : [];
  };
  return [
    ["battle:attack", card("attack")],
    ["battle:defence", card("defence")]
  ];
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
  for (const [place2, cards] of landPlaces(table.lands)) all.set(place2, cards);
  table.duel?.seats.forEach(({ bonus, bonus_count }, number) => {
    const cards = bonus?.map((card) => `#${card.number}`) ?? new Array(bonus_count).fill(null);
    all.set(`bonus:${number}`, cards);
  });
  return all;
}
var isBonus = (place2) => place2.startsWith("bonus:");
var alike = (a4, b) => a4 === b || a4 === null || b === null;
function kept(before, after2) {
  const longest = Array.from(
    { length: before.length + 1 },
    () => new Array(after2.length + 1).fill(0)
  );
  const at = (i4, j4) => longest[i4]?.[j4] ?? 0;
  for (let i4 = before.length - 1; i4 >= 0; i4--) {
    for (let j4 = after2.length - 1; j4 >= 0; j4--) {
      const match = alike(before[i4] ?? null, after2[j4] ?? null) ? at(i4 + 1, j4 + 1) + 1 : 0;
      longest[i4][j4] = Math.max(match, at(i4 + 1, j4), at(i4, j4 + 1));
    }
  }
  const pairs = [];
  let i3 = 0;
  let j3 = 0;
  while (i3 < before.length && j3 < after2.length) {
    if (alike(before[i3] ?? null, after2[j3] ?? null) && at(i3, j3) === at(i3 + 1, j3 + 1) + 1)
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
function follow(now, before, after2) {
  const old = places(before);
  const loose = [];
  const open = [];
  const numbered = /* @__PURE__ */ new Map();
  for (const [place2, cards] of places(after2)) {
    const had = old.get(place2) ?? [];
    const numbers = now.places.get(place2) ?? [];
    if (had.length === cards.length && had.every((bean, index) => bean === cards[index])) {
      numbered.set(place2, numbers);
      continue;
    }
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
  let drawn = before.piles.draw - after2.piles.draw;
  if (after2.piles.exhausted > before.piles.exhausted) drawn = open.length;
  for (const gap of open.filter(({ place: place2 }) => isBonus(place2))) {
    numbered.get(gap.place)[gap.index] = next;
    arrived.push({ card: next++, spot: "bonus-draw" });
  }
  const free = loose.filter(({ place: place2 }) => !isBonus(place2));
  const beans = open.filter(({ place: place2 }) => !isBonus(place2));
  for (const gap of beans.sort((a4, b) => Number(a4.bean === null) - Number(b.bean === null))) {
    const sure = free.findIndex((card2) => card2.bean === gap.bean && gap.bean !== null);
    const found = sure >= 0 ? sure : free.findIndex((card2) => alike(card2.bean, gap.bean));
    const [source] = found >= 0 ? free.splice(found, 1) : [];
    const card = source?.card ?? next++;
    numbered.get(gap.place)[gap.index] = card;
    if (!source) arrived.push({ card, spot: drawn-- > 0 ? "draw" : "discard" });
  }
  const owed = new Map(
    after2.seats.map((seat, number) => [number, seat.coins - (before.seats[number]?.coins ?? 0)])
  );
  const gone = loose.filter(({ place: place2 }) => isBonus(place2));
  const left = [...free, ...gone].map(({ card, place: place2 }) => {
    const seat = Number(place2.split(":")[1] ?? -1);
    const coins = owed.get(seat) ?? 0;
    if (isBonus(place2)) {
      const won = (table) => table.duel?.seats[seat]?.won.length ?? 0;
      return { card, spot: won(after2) > won(before) ? `coins:${seat}` : "bonus-discard" };
    }
    if (place2.startsWith("field:") && coins > 0) {
      owed.set(seat, coins - 1);
      return { card, spot: `coins:${seat}` };
    }
    return { card, spot: "discard" };
  });
  const paid = [...owed].flatMap(([seat, coins]) => new Array(Math.max(0, -coins)).fill(seat));
  const back = paid.length <= after2.piles.discard - before.piles.discard;
  const placeOf = (all) => new Map([...all].flatMap(([place2, cards]) => cards.map((card) => [card, place2])));
  const was = placeOf(now.places);
  const is = placeOf(numbered);
  const moved = new Set([...is.keys()].filter((card) => was.get(card) !== is.get(card)));
  return { now: { places: numbered, next }, moved, arrived, left, paid: back ? paid : [] };
}

// src/motion/painted.ts
var NOBODY_LOOKS = 100;
function painted() {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NOBODY_LOOKS);
    requestAnimationFrame(
      () => requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      })
    );
  });
}

// src/motion/still.ts
function still() {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

// src/motion/useMotion.ts
var JOURNEY = { duration: 200, easing: "cubic-bezier(.3, .1, .25, 1)" };
var WORTH_A_JOURNEY = 12;
function useMotion(root, table) {
  const memory = T2(null);
  const journeys = T2([]);
  const last = memory.current;
  if (last === null) {
    memory.current = { table, numbered: firstNumbers(table), departure: null };
  } else if (last.table !== table) {
    const change = follow(last.numbered, last.table, table);
    const seen = root.current && !still() ? leaving(root.current, change) : null;
    memory.current = { table, numbered: change.now, departure: seen && { change, seen } };
  }
  F2(() => {
    const departure = memory.current?.departure;
    for (const journey2 of journeys.current) journey2.end();
    const ready = root.current && departure ? setOut(root.current, departure) : [];
    journeys.current = ready;
    if (ready.length === 0) return;
    painted().then(() => {
      if (journeys.current === ready) for (const journey2 of ready) journey2.begin();
    });
  }, [root, table]);
  return memory.current.numbered;
}
function leaving(board, { moved, left }) {
  return look(board, [...moved, ...left.map(({ card }) => card)]);
}
function setOut(board, { change, seen }) {
  const { moved, arrived, left, paid } = change;
  if (moved.size + arrived.length + left.length + paid.length === 0) return [];
  const spots = arrived.length + left.length + paid.length > 0 ? spotsOf(board) : /* @__PURE__ */ new Map();
  const from = new Map(arrived.map(({ card, spot }) => [String(card), spots.get(spot)]));
  const there = look(board, [...moved]);
  return [
    ...[...there].map(([card, place2]) => travel(place2, seen.get(card) ?? from.get(card))),
    ...left.map(({ card, spot }) => vanish(board, seen.get(String(card)), spots.get(spot))),
    ...paid.map((seat, turn) => pay(board, spots.get(`coins:${seat}`), spots.get("discard"), turn))
  ].filter((journey2) => journey2 !== void 0);
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
function look(board, cards) {
  if (cards.length === 0) return /* @__PURE__ */ new Map();
  const those = cards.map((card) => `[data-card="${card}"]`).join();
  return measure(board, board.querySelectorAll(those), (card) => card.dataset.card ?? "");
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
function journey(element, start, keyframes, options, done) {
  let running;
  element.style.transform = start;
  const end = () => {
    element.style.removeProperty("transform");
    if (running) running.onfinish = null;
    running?.cancel();
    done();
  };
  return {
    begin() {
      running = element.animate?.(keyframes, { ...JOURNEY, ...options });
      if (!running) return end();
      element.style.removeProperty("transform");
      running.onfinish = end;
    },
    end
  };
}
function travel(to, from) {
  if (!from || !isFar(from, to)) return void 0;
  const start = asIfAt(from, to);
  const { style } = to.element;
  style.zIndex = "5";
  return journey(
    to.element,
    start,
    [{ transform: start }, { transform: "none" }],
    {},
    () => style.removeProperty("z-index")
  );
}
function vanish(board, from, to) {
  if (!from || !to) return void 0;
  const ghost = ghostOf(board, from.element, from);
  const frames = [{ transform: "none" }, { transform: asIfAt(to, { ...from, turn: 0 }), opacity: 0.6 }];
  return journey(ghost, "none", frames, {}, () => ghost.remove());
}
function pay(board, from, to, turn) {
  const card = to?.element.querySelector(".bl-card");
  if (!from || !to || !card) return void 0;
  const ghost = ghostOf(board, card, to);
  const start = asIfAt({ ...from, width: to.width * 0.4 }, { ...to, turn: from.turn });
  const frames = [{ transform: start }, { transform: "none" }];
  return journey(ghost, start, frames, { delay: turn * 90, fill: "backwards" }, () => ghost.remove());
}
function ghostOf(board, card, at) {
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("data-card");
  ghost.classList.add("bl-ghost");
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${at.x - at.width / 2}px`,
    top: `${at.y - at.width * 0.7}px`
  });
  ghost.style.setProperty("--w", `${at.width}px`);
  board.append(ghost);
  return ghost;
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
  const answers2 = answersTo(moves, offer.id);
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
            "data-able": answers2.accept ? true : void 0,
            "aria-describedby": terms,
            onClick: () => acting.accept(offer),
            children: [
              /* @__PURE__ */ a3(Icon, { name: "check" }),
              say("offer.accept", { name: table.seats[offer.seat]?.name ?? "" })
            ]
          }
        ),
        answers2.accept && hasChoice(table, you, offer.want) && /* @__PURE__ */ a3(
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
            onClick: () => acting.play(answers2.decline?.text ?? `${name} decline ${offer.id}`, "offers"),
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
      answers2.withdraw && /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "bl-button",
          "aria-describedby": terms,
          onClick: () => acting.play(answers2.withdraw?.text ?? "", "offers"),
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
      /* @__PURE__ */ a3(Side2, { title: say("tray.give"), empty: say("tray.give.empty"), children: tray.give.length > 0 && /* @__PURE__ */ a3(Given, { tray, numbered }) }),
      /* @__PURE__ */ a3(Icon, { name: tray.want.length === 0 && tray.give.length > 0 ? "gift" : "trade" }),
      /* @__PURE__ */ a3(
        Side2,
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
function Side2({
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
        face: (label) => /* @__PURE__ */ a3(Card, { bean: card.bean, card: numberOf(card), label }),
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
        face: (label) => /* @__PURE__ */ a3(Card, { bean, label }),
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
  const asked2 = (bean) => tray.want.filter((one) => one === bean).length;
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
          "data-asked": asked2(bean.key) || void 0,
          "aria-label": say("tray.ask", { card: bean.name, count: asked2(bean.key) }),
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
  const { say, beans } = usePage();
  const { table, pick } = acting;
  const phase = table.phases.find((one) => one.current);
  const awaited = table.awaited === null ? null : table.seats[table.awaited];
  const waiting = awaited && table.awaited !== table.you;
  if (table.result || !acting.live) return /* @__PURE__ */ a3(NoticeAt, { where: "bar" });
  return /* @__PURE__ */ a3("div", { class: "bl-bar", children: [
    /* @__PURE__ */ a3("p", { class: "bl-prompt", children: [
      phase && /* @__PURE__ */ a3("b", { children: phase.name }),
      " ",
      (!waiting || phase?.interlude) && (table.duel?.asked?.text ?? (table.lands?.battle?.ask || phase?.hint)),
      " ",
      waiting && say("bar.waiting", { name: awaited.name })
    ] }),
    /* @__PURE__ */ a3("div", { class: "bl-bar-moves", children: [
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
      pick && isDiscardable(acting.moves, pick) && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", "data-kind": "discard", onClick: acting.discard, children: [
        /* @__PURE__ */ a3(Icon, { name: "discard" }),
        say("bar.discard", { card: beans[pick.bean]?.name ?? "" })
      ] }),
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
  const lands = useLandsContext();
  const drop = (at, pick) => {
    const place2 = at?.closest("[data-drop]")?.dataset.drop ?? "";
    const [kind, seat, field] = place2.split(":");
    if (kind === "field" && Number(seat) === pick.seat) {
      const name = acting.table.seats[pick.seat]?.name ?? "";
      acting.play(plantText(acting.moves, pick, Number(field), name), `seat:${pick.seat}`);
    } else if (kind === "discard") {
      acting.play(discardText(pick, acting.table.seats[pick.seat]?.name ?? ""), "piles");
    } else if (kind === "gifts") {
      const gift2 = giftOf(acting.moves, pick);
      acting.play(gift2?.text ?? giftText(acting.table, pick.seat, pick.bean), "offers");
    } else if (kind === "land" && pick.zone === "hand") lands?.attackWith(pick, seat ?? "");
    else if (kind === "depot" && Number(seat) === pick.seat) lands?.store(pick.seat, pick);
    else if (kind === "tray" && acting.tray) acting.tapCard(pick);
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
function TableCards({ seat, zone, beans, label, numbers, chained = [] }) {
  const acting = useActingContext();
  const lands = useLandsContext();
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
      fromRight: zone === "hand" && acting.table.from_right,
      cards: beans.map((bean, index) => {
        const pick = { seat, zone, index, bean };
        const laid = trayTakes && tray.give.some((card2) => same(card2, { zone, index, bean }));
        const { pick: held } = acting;
        const front = zone === "hand" && index === 0;
        const matched = chained.includes(index);
        const word = front ? "hand.front" : laid ? "tray.laid" : matched ? "turned.chained" : null;
        const card = nameOf(bean);
        return {
          key: numbers[index] ?? index,
          label: word ? say(word, { card }) : card,
          face: (label2) => /* @__PURE__ */ a3($, { children: [
            /* @__PURE__ */ a3(Card, { bean, card: laid ? void 0 : numbers[index], label: label2 }),
            matched && /* @__PURE__ */ a3(Art, { name: "icon-discard", className: "bl-from-discards" })
          ] }),
          mark: front ? "front" : matched ? "chained" : void 0,
          away: laid,
          able: acting.live && (isUsable(acting.moves, pick) || giftOf(acting.moves, pick) !== null || lands?.fights(pick)),
          chosen: laid || held?.seat === seat && held.zone === zone && held.index === index,
          onAct: choosable ? () => lands?.tapCard(pick) || acting.tapCard(pick) : void 0,
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

// src/parts/Place.tsx
function Place({ class: name, label, title, able, drop, onAct, children }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button or a picture, as its role says
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it always has one of these two roles
    /* @__PURE__ */ a3(
      "div",
      {
        class: onAct ? `${name} bl-place` : name,
        role: onAct ? "button" : "img",
        "aria-label": label,
        title,
        "data-able": able || void 0,
        "data-drop": drop,
        tabIndex: onAct ? 0 : void 0,
        onClick: onAct,
        onKeyDown: onAct && ((event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          if (!event.repeat) onAct();
        }),
        children
      }
    )
  );
}

// src/board/Piles.tsx
var PILE_MOVES = ["turn-over", "draw"];
function Piles() {
  const acting = useActingContext();
  const { say } = usePage();
  const { piles, you, seats } = acting.table;
  const player = you === null ? void 0 : seats[you]?.name;
  const battle = useLandsContext()?.stack;
  const move = battle ?? acting.moves.find(({ kind, seat }) => PILE_MOVES.includes(kind) && acting.mine(seat));
  const label = say("piles.draw", {
    count: piles.draw,
    exhausted: piles.exhausted,
    exhaustions: piles.exhaustions
  });
  const { pick } = acting;
  const discards2 = acting.live && acting.moves.some((each) => each.kind === "discard");
  const takes = pick !== null && isDiscardable(acting.moves, pick);
  const { live, play, discard } = acting;
  return w2(
    () => /* @__PURE__ */ a3("div", { class: "bl-piles", children: [
      /* @__PURE__ */ a3(
        Place,
        {
          class: "bl-pile",
          label: live && move ? `${move.label}. ${label}` : label,
          able: move !== void 0,
          onAct: live && player !== void 0 ? () => play(move?.text ?? `${player} turn-over`, "piles") : void 0,
          children: [
            /* @__PURE__ */ a3(
              "span",
              {
                class: "bl-pile-cards",
                "data-spot": "draw",
                "data-depth": piles.draw > 20 ? 3 : piles.draw > 6 ? 2 : 1,
                children: [
                  piles.draw > 0 ? /* @__PURE__ */ a3(Card, { face: "back" }) : /* @__PURE__ */ a3(Art, { name: "pile-empty", className: "bl-card-back" }),
                  /* @__PURE__ */ a3(Print, { class: "bl-pile-count", children: piles.draw })
                ]
              }
            ),
            /* @__PURE__ */ a3(Print, { class: "bl-pile-name", children: say("piles.draw.short") }),
            /* @__PURE__ */ a3("span", { class: "bl-pips", "aria-hidden": "true", children: Array.from({ length: piles.exhaustions }, (_3, index) => /* @__PURE__ */ a3("i", { "data-on": index < piles.exhausted || void 0 }, index)) })
          ]
        }
      ),
      /* @__PURE__ */ a3(
        Place,
        {
          class: "bl-pile",
          label: say(takes ? "piles.discard.open" : "piles.discard", { count: piles.discard }),
          able: takes,
          drop: discards2 ? "discard" : void 0,
          onAct: discards2 ? discard : void 0,
          children: [
            /* @__PURE__ */ a3("span", { class: "bl-pile-cards", "data-spot": "discard", children: [
              piles.discard_top ? /* @__PURE__ */ a3(Card, { bean: piles.discard_top }) : /* @__PURE__ */ a3(Art, { name: "pile-empty", className: "bl-card-back" }),
              /* @__PURE__ */ a3(Print, { class: "bl-pile-count", children: piles.discard })
            ] }),
            /* @__PURE__ */ a3(Print, { class: "bl-pile-name", children: say("piles.discard.short") })
          ]
        }
      )
    ] }),
    [piles, player, label, live, move?.text, move?.label, discards2, takes, play, discard, say]
  );
}

// src/board/Centre.tsx
function Centre({ numbered }) {
  const { table } = useActingContext();
  const { say } = usePage();
  const title = useRowTitle();
  return /* @__PURE__ */ a3(Group, { class: "bl-centre", label: say("centre.label"), children: [
    /* @__PURE__ */ a3(Piles, {}),
    /* @__PURE__ */ a3(
      "div",
      {
        class: "bl-turned",
        "data-left": table.left_by === null ? void 0 : true,
        "data-many": table.turned.length > 3 || void 0,
        children: [
          /* @__PURE__ */ a3("span", { class: "bl-small-label", children: [
            table.left_by !== null && /* @__PURE__ */ a3(Icon, { name: "gift" }),
            title ?? say("turned.label")
          ] }),
          table.turned.length > 0 ? /* @__PURE__ */ a3(
            TableCards,
            {
              seat: table.active,
              zone: "turned",
              beans: table.turned,
              label: title ?? say("turned.of", { name: table.seats[table.active]?.name ?? "" }),
              numbers: numbered.places.get("turned") ?? [],
              chained: table.chained
            }
          ) : /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say("turned.none") })
        ]
      }
    ),
    /* @__PURE__ */ a3(NoticeAt, { where: "piles" })
  ] });
}
function useRowTitle() {
  const { table } = useActingContext();
  const { say } = usePage();
  const { left_by: maker, seats, you } = table;
  if (maker === null) return null;
  const taker = (maker + 1) % seats.length;
  const name = seats[maker]?.name ?? "";
  return taker === you ? say("left.yours", { name }) : say("left.of", { name, partner: seats[taker]?.name ?? "" });
}

// src/duel/keys.ts
var DUEL_KEYS = [
  ["G", "keys.gifts"],
  ["O", "keys.gift"],
  ["E", "keys.bonus"],
  ["C", "keys.claim"],
  ["X", "keys.exchange"]
];
var FIRST_OF = '[data-stop][tabindex="0"]';
function duelKey(event, acting, duel) {
  const board = event.currentTarget;
  const goTo = (place2) => {
    const stop = board.querySelector(`${place2} ${FIRST_OF}`);
    stop?.focus();
    return stop !== null;
  };
  switch (event.key.toLowerCase()) {
    case "g":
      return goTo(".bl-gifts");
    case "e":
      return goTo("[data-near] .bl-bonus");
    case "o":
      return duel.push();
    case "c": {
      const [claim] = claimsOf(acting.moves, duel.card ?? void 0);
      if (claim) acting.play(claim.text, `seat:${claim.seat}`);
      return claim !== void 0;
    }
    case "x": {
      const away = duel.card === null ? [] : movesWith(acting.moves, duel.card);
      const discard = away.find((move) => move.kind === "discard-bonus");
      if (discard) acting.play(discard.text, `seat:${discard.seat}`);
      return discard !== void 0;
    }
    case "escape": {
      const held = duel.card !== null || duel.bean !== null;
      duel.putBack();
      return held && acting.pick === null && acting.notice === null;
    }
    default:
      return false;
  }
}

// src/lands/keys.ts
var LAND_KEYS = [
  ["L", "keys.map"],
  ["Home  End", "keys.map.row"],
  ["Page Down  Page Up", "keys.map.able"],
  ["F", "keys.battle"],
  ["P", "keys.store"]
];
function landKey(event, acting, lands) {
  const board = event.currentTarget;
  switch (event.key.toLowerCase()) {
    case "escape":
      return lands.putBack() && acting.pick === null && acting.notice === null;
    case "l":
      return focusOn(board, '.bl-map [data-stop][tabindex="0"]');
    case "f":
      return focusOn(board, '.bl-battle-cards [data-stop][tabindex="0"], .bl-land-panel button');
    case "p": {
      const { you } = acting.table;
      const stores = you !== null && acting.moves.some((move) => move.kind === "store" && move.seat === you);
      if (stores) lands.store(you);
      return stores;
    }
    default:
      return false;
  }
}
function focusOn(board, selector) {
  const target = board.querySelector(selector);
  target?.focus();
  return target !== null;
}

// src/board/keys.ts
var KEYS = [
  ["Tab", "keys.tab"],
  ["← →  Home  End", "keys.arrows"],
  ["Enter  Space", "keys.act"],
  ["Esc", "keys.back"],
  ["1 2 3", "keys.plant"],
  ["Shift+1 2 3", "keys.harvest"],
  ["B", "keys.buy"],
  ["X", "keys.discard"],
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
function trades({ phases }) {
  return phases.some((phase) => phase.key === "trade");
}
var GO_ON = /* @__PURE__ */ new Set(["turn-over", "draw", "done"]);
var HERE = {
  "keys.buy": ({ seats }) => seats.some((seat) => seat.for_sale !== null),
  "keys.discard": ({ phases }) => phases.some((phase) => phase.key === "plant-discard"),
  "keys.offer": trades,
  "keys.accept": trades,
  "keys.decline": trades,
  "keys.counter": trades,
  "keys.withdraw": trades
};
function keysOf(table) {
  const here = KEYS.filter(([, word]) => HERE[word]?.(table) ?? true);
  if (table.lands) return [...here.slice(0, 6), ...LAND_KEYS, ...here.slice(6)];
  if (!table.duel) return here;
  const strange = ["keys.offer", "keys.counter", "keys.withdraw", "keys.buy"];
  return [...KEYS.slice(0, 6), ...DUEL_KEYS, ...KEYS.slice(6).filter(([, word]) => !strange.includes(word))];
}
function isWriting(event) {
  const target = event.target;
  const elsewhere = Boolean(target?.closest?.("input, textarea, select, dialog"));
  return event.altKey || event.ctrlKey || event.metaKey || elsewhere;
}
function boardKey(event, acting, duel = null, lands = null) {
  if (isWriting(event) || !acting.live) return;
  const special = duel && duelKey(event, acting, duel) || lands && landKey(event, acting, lands);
  if (special || run(event, acting)) {
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
      const next = buttons(moves).find((move) => GO_ON.has(move.kind));
      if (next) acting.play(next.text, "bar");
      else acting.pass?.();
      return next !== void 0 || acting.pass !== void 0;
    }
    case "b": {
      const sale = table.seats[you]?.for_sale ?? null;
      if (sale !== null) acting.buy(you);
      return sale !== null;
    }
    case "x": {
      const discards2 = moves.some((move) => move.kind === "discard");
      if (discards2) acting.discard();
      return discards2;
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
  return w2(() => {
    const numbered = phases.filter((phase) => !phase.interlude);
    return /* @__PURE__ */ a3("ol", { class: "bl-ribbon", "aria-label": say("phases.label"), children: phases.map((phase) => /* @__PURE__ */ a3(
      "li",
      {
        class: "bl-phase",
        "data-interlude": phase.interlude || void 0,
        "aria-current": phase.current ? "step" : void 0,
        children: [
          phase.interlude ? /* @__PURE__ */ a3(Icon, { name: "pause" }) : /* @__PURE__ */ a3("span", { class: "bl-phase-number", "aria-hidden": "true", children: numbered.indexOf(phase) + 1 }),
          /* @__PURE__ */ a3("span", { class: "bl-phase-name", children: phase.name })
        ]
      },
      phase.key
    )) });
  }, [phases, say]);
}

// src/board/Result.tsx
function Result({ table }) {
  const { say } = usePage();
  const { result } = table;
  if (!result) return null;
  return /* @__PURE__ */ a3(Group, { class: "bl-result", label: say("result.label"), children: [
    /* @__PURE__ */ a3(Icon, { name: "trophy" }),
    /* @__PURE__ */ a3("p", { class: "bl-result-text", children: [
      result.why && /* @__PURE__ */ a3("span", { class: "bl-result-why", children: result.why }),
      result.text
    ] }),
    /* @__PURE__ */ a3("ol", { class: "bl-ranking", children: result.ranking.map((seat) => /* @__PURE__ */ a3("li", { "data-winner": seat === result.winner || void 0, children: [
      /* @__PURE__ */ a3("b", { children: table.seats[seat]?.name }),
      /* @__PURE__ */ a3("span", { class: "bl-coins", children: [
        !table.lands && /* @__PURE__ */ a3(Art, { name: "coin", className: "bl-inline" }),
        table.lands ? /* @__PURE__ */ a3(Points, { score: table.seats[seat]?.score ?? "" }) : table.seats[seat]?.score
      ] })
    ] }, seat)) })
  ] });
}

// src/duel/BonusHand.tsx
function BonusHand({ seat, near, numbered }) {
  const duel = useDuelContext();
  const acting = useActingContext();
  const { say } = usePage();
  const mine = duel?.view.seats[seat];
  if (!duel || !mine?.bonus) return null;
  const name = acting.table.seats[seat]?.name ?? "";
  const numbers = numbered.places.get(`bonus:${seat}`) ?? [];
  const choosable = acting.live && acting.mine(seat);
  const holds = mine.bonus.some(({ number }) => number === duel.card);
  return /* @__PURE__ */ a3("div", { class: "bl-bonus", "data-asked": near && duel.view.asked !== null || void 0, children: [
    /* @__PURE__ */ a3("span", { class: "bl-bonus-title", children: [
      /* @__PURE__ */ a3("span", { class: "bl-small-label", children: say("bonus.label") }),
      /* @__PURE__ */ a3("span", { class: "bl-bonus-mark", title: duel.view.note, children: duel.view.mark })
    ] }),
    /* @__PURE__ */ a3(
      CardRow,
      {
        className: "bl-row-bonus",
        label: say(near ? "bonus.yours" : "bonus.of", { name }),
        empty: say("bonus.none"),
        cards: mine.bonus.map((card, index) => ({
          key: card.number,
          label: labelOf(card, choosable && movesWith(acting.moves, card.number).length > 0, say),
          face: (label) => /* @__PURE__ */ a3(BonusCard, { card, moved: numbers[index], label }),
          able: choosable && movesWith(acting.moves, card.number).length > 0,
          chosen: duel.card === card.number,
          onAct: choosable ? () => duel.chooseCard(card.number) : void 0
        }))
      }
    ),
    choosable && holds && duel.card !== null && /* @__PURE__ */ a3(Deeds, { duel, card: duel.card, seat })
  ] });
}
function labelOf(card, able, say) {
  return able ? say("bonus.able", { card: card.text }) : card.text;
}
function Deeds({ duel, card, seat }) {
  const acting = useActingContext();
  const { say } = usePage();
  const deeds = movesWith(acting.moves, card);
  return /* @__PURE__ */ a3("div", { class: "bl-bonus-deeds", children: [
    deeds.map((move) => /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-button",
        "data-kind": move.kind,
        onClick: () => acting.play(move.text, `seat:${seat}`),
        children: [
          /* @__PURE__ */ a3(Icon, { name: move.kind === "claim" ? "bonus" : "discard" }),
          move.label
        ]
      },
      move.text
    )),
    deeds.every((move) => move.kind !== "claim") && /* @__PURE__ */ a3("p", { class: "bl-bonus-say", children: say("bonus.choose_field") }),
    /* @__PURE__ */ a3("button", { type: "button", class: "bl-button bl-quiet", onClick: duel.putBack, children: say("bonus.put_back") })
  ] });
}
function HiddenBonus({ seat, numbered }) {
  const duel = useDuelContext();
  const { say } = usePage();
  const mine = duel?.view.seats[seat];
  if (!mine || mine.bonus) return null;
  const numbers = numbered.places.get(`bonus:${seat}`) ?? [];
  return /* @__PURE__ */ a3("span", { class: "bl-hidden-hand", role: "img", "aria-label": say("bonus.hidden", { count: mine.bonus_count }), children: [
    Array.from({ length: mine.bonus_count }, (_3, index) => /* @__PURE__ */ a3(BonusCard, { moved: numbers[index] }, numbers[index] ?? index)),
    /* @__PURE__ */ a3("b", { "aria-hidden": "true", children: mine.bonus_count })
  ] });
}
function Won({ seat }) {
  const duel = useDuelContext();
  const { table } = useActingContext();
  const { say } = usePage();
  const won = duel?.view.seats[seat]?.won ?? [];
  if (won.length === 0) return null;
  return /* @__PURE__ */ a3("ul", { class: "bl-won", "aria-label": say("bonus.won", { name: table.seats[seat]?.name ?? "" }), children: won.map((card) => /* @__PURE__ */ a3("li", { title: card.text, children: [
    /* @__PURE__ */ a3(Icon, { name: "bonus" }),
    /* @__PURE__ */ a3("span", { "aria-hidden": "true", children: card.worth }),
    /* @__PURE__ */ a3("span", { class: "bl-unseen", children: card.text })
  ] }, card.number)) });
}

// src/duel/Follows.tsx
function useFollows(seat, field) {
  return useDuelContext()?.view.seats[seat]?.follows[field - 1] ?? [];
}
function Follows({ kinds }) {
  const { beans, say } = usePage();
  const nameOf = useBeanName();
  if (kinds.length === 0) return null;
  return /* @__PURE__ */ a3(
    "span",
    {
      class: "bl-follows",
      title: say("field.follows", { cards: kinds.map(nameOf).join(", ") }),
      "aria-hidden": "true",
      children: kinds.map((bean) => /* @__PURE__ */ a3("span", { children: [
        /* @__PURE__ */ a3(Art, { name: `bean-${bean}` }),
        /* @__PURE__ */ a3(Print, { class: "bl-follows-number", children: beans[bean]?.number })
      ] }, bean))
    }
  );
}
function useFollowsSaid(seat, field) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const kinds = useFollows(seat, field);
  return kinds.length > 0 ? `. ${say("field.follows", { cards: kinds.map(nameOf).join(", ") })}` : "";
}

// src/parts/Coins.tsx
function Coins({ count }) {
  return /* @__PURE__ */ a3("span", { class: "bl-coin", "data-none": count === 0 || void 0, "aria-hidden": "true", children: count });
}

// src/lands/SeatLands.tsx
function SeatPoints({ seat }) {
  const { table } = useActingContext();
  const view = table.lands?.seats[seat];
  const here = table.seats[seat];
  if (!view || !here) return null;
  return /* @__PURE__ */ a3("span", { class: "bl-seat-points", children: [
    /* @__PURE__ */ a3(Marker, { colour: view.colour, name: here.name }),
    /* @__PURE__ */ a3(Points, { score: here.score })
  ] });
}
function SeatLands({ seat, near, numbered }) {
  const { table } = useActingContext();
  const view = table.lands?.seats[seat];
  if (!view) return null;
  const depot = view.depot_count !== null || near && view.depot_for_sale !== null;
  const trader = view.trader !== null || near && view.trader_for_sale !== null;
  if (!depot && !trader) return null;
  return /* @__PURE__ */ a3("div", { class: "bl-seat-lands", children: [
    depot && /* @__PURE__ */ a3(Depot, { seat, near, numbered }),
    trader && /* @__PURE__ */ a3(Trader, { seat, near, numbered })
  ] });
}
function Depot({ seat, near, numbered }) {
  const acting = useActingContext();
  const lands = useLandsContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const view = lands?.view.seats[seat];
  if (!lands || !view) return null;
  const { name } = acting.table.seats[seat] ?? { name: "" };
  if (view.depot_count === null) return /* @__PURE__ */ a3(ForSale, { what: "depot", seat, price: view.depot_for_sale ?? 0 });
  const room = lands.view.depot_room;
  const said = say("depot.count", { count: view.depot_count, room });
  const numbers = numbered.places.get(`depot:${seat}`) ?? [];
  const store = lands.storing(seat);
  const stores = acting.moves.some((move) => move.kind === "store" && move.seat === seat);
  const cards = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Art, { name: "land-depot", className: "bl-house" }),
    /* @__PURE__ */ a3(Print, { class: "bl-house-count", children: `${view.depot_count}/${room}` })
  ] });
  return /* @__PURE__ */ a3("div", { class: "bl-depot", "data-drop": `depot:${seat}`, children: [
    acting.mine(seat) && near ? /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "bl-house-place bl-place",
        "data-able": store || stores ? true : void 0,
        "aria-label": store ? `${store.label}. ${said}` : said,
        title: store?.label ?? said,
        onClick: () => lands.store(seat),
        children: cards
      }
    ) : /* @__PURE__ */ a3("span", { class: "bl-house-place", role: "img", "aria-label": said, title: said, children: cards }),
    view.depot && view.depot.length > 0 && /* @__PURE__ */ a3(
      CardRow,
      {
        className: "bl-row-depot",
        label: say("depot.of", { name }),
        cards: view.depot.map((bean, index) => ({
          key: numbers[index] ?? index,
          label: nameOf(bean),
          face: (label) => /* @__PURE__ */ a3(Card, { bean, card: numbers[index], label })
        }))
      }
    ),
    !view.depot && view.depot_count > 0 && /* @__PURE__ */ a3("span", { class: "bl-hidden-hand", "aria-hidden": "true", children: Array.from({ length: Math.min(view.depot_count, 4) }, (_3, index) => /* @__PURE__ */ a3(Card, { face: "back", card: numbers[index] }, numbers[index] ?? index)) })
  ] });
}
function Trader({ seat, near, numbered }) {
  const acting = useActingContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const view = acting.table.lands?.seats[seat];
  const { name } = acting.table.seats[seat] ?? { name: "" };
  if (!view) return null;
  if (view.trader === null) return /* @__PURE__ */ a3(ForSale, { what: "trader", seat, price: view.trader_for_sale ?? 0 });
  const numbers = numbered.places.get(`trader:${seat}`) ?? [];
  const takes = acting.moves.filter((move) => move.kind === "take" && move.seat === seat);
  return /* @__PURE__ */ a3("div", { class: "bl-trader", "data-near": near || void 0, "data-able": takes.length > 0 || void 0, children: [
    /* @__PURE__ */ a3("span", { class: "bl-house-place", title: say("trader.of", { name }), "aria-hidden": "true", children: /* @__PURE__ */ a3(Art, { name: "land-trader", className: "bl-house" }) }),
    /* @__PURE__ */ a3(
      CardRow,
      {
        className: "bl-row-trader",
        label: say("trader.of", { name }),
        cards: view.trader.map((bean, index) => {
          const take = takes.find((move) => move.bean === bean);
          return {
            key: numbers[index] ?? index,
            label: take?.label ?? nameOf(bean),
            face: (label) => /* @__PURE__ */ a3(Card, { bean, card: numbers[index], label }),
            able: take !== void 0,
            onAct: take && (() => acting.play(take.text, `seat:${seat}`))
          };
        })
      }
    )
  ] });
}
function ForSale({ what, seat, price }) {
  const acting = useActingContext();
  const { say } = usePage();
  const buy = acting.moves.find((move) => move.kind === `buy-${what}` && move.seat === seat);
  const inside = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Art, { name: `land-${what}`, className: "bl-house" }),
    /* @__PURE__ */ a3(Coins, { count: price })
  ] });
  const label = buy?.label ?? say(what === "depot" ? "depot.for_sale" : "trader.for_sale", { price });
  const { name } = acting.table.seats[seat] ?? { name: "" };
  return acting.mine(seat) ? /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: "bl-house-place bl-house-sale bl-place",
      "data-able": buy ? true : void 0,
      "aria-label": label,
      title: label,
      onClick: () => acting.play(buy?.text ?? `${name} buy-${what}`, `seat:${seat}`),
      children: inside
    }
  ) : /* @__PURE__ */ a3("span", { class: "bl-house-place bl-house-sale", role: "img", "aria-label": label, children: inside });
}

// src/parts/Beanometer.tsx
function Beanometer({ meter, count = 0 }) {
  const { say } = usePage();
  const reached = meter.reduce((best, step, index) => step.cards <= count ? index : best, -1);
  return w2(
    () => /* @__PURE__ */ a3("ol", { class: "bl-meter", "aria-label": say("meter.label"), children: meter.map((step, index) => /* @__PURE__ */ a3(
      "li",
      {
        class: "bl-meter-step",
        "data-cards": step.cards,
        "data-reached": index <= reached || void 0,
        "aria-current": index === reached ? "step" : void 0,
        children: [
          /* @__PURE__ */ a3(Coins, { count: step.coins }),
          /* @__PURE__ */ a3("span", { class: "bl-unseen", children: say("meter.step", { cards: step.cards, coins: step.coins }) })
        ]
      },
      step.coins
    )) }),
    [meter, reached, say]
  );
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
  return /* @__PURE__ */ a3("span", { class: "bl-column", children: cards.map((bean, index) => /* @__PURE__ */ a3("span", { class: "bl-column-card", children: /* @__PURE__ */ a3(Card, { bean, card: numbers?.[index] }) }, numbers?.[index] ?? index)) });
}
function FieldWorth({ field, meter = true, children }) {
  const { beans } = usePage();
  const bean = field.cards.at(-1);
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
    meter && view && /* @__PURE__ */ a3(Beanometer, { meter: view.meter, count: field.cards.length }),
    children
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
  const duel = useDuelContext();
  const lands = useLandsContext();
  const numbers = [...numbered.places].filter(([place2]) => place2.split(":")[1] === String(seat)).join(" ");
  return w2(
    () => /* @__PURE__ */ a3(ActingProvider, { value: acting, children: /* @__PURE__ */ a3(SeatPlace, { seat, numbered, near }) }),
    [near, numbers, duel, lands, ...seatInputs(acting, seat)]
  );
}
function SeatPlace({ seat, numbered, near }) {
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
        /* @__PURE__ */ a3(SeatHead, { seat, near, children: [
          view.hand === null && /* @__PURE__ */ a3(HiddenHand, { count: view.hand_count, numbers: numbers(`hand:${seat}`) }),
          /* @__PURE__ */ a3(HiddenBonus, { seat, numbered })
        ] }),
        /* @__PURE__ */ a3("div", { class: "bl-seat-board", children: [
          /* @__PURE__ */ a3("div", { class: "bl-fields", children: [
            view.fields.map((field, index) => /* @__PURE__ */ a3(
              FieldPlace,
              {
                seat,
                field: index + 1,
                view: field,
                near,
                numbers: numbers(`field:${seat}:${index + 1}`)
              },
              index
            )),
            view.for_sale !== null && /* @__PURE__ */ a3(FieldForSale, { seat, price: view.for_sale, near })
          ] }),
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
          ] }),
          /* @__PURE__ */ a3(SeatLands, { seat, near, numbered })
        ] }),
        view.hand !== null && /* @__PURE__ */ a3("div", { class: "bl-hand", "data-from-right": acting.table.from_right || void 0, children: [
          /* @__PURE__ */ a3("span", { class: "bl-small-label", children: say(acting.table.from_right ? "hand.from_right" : "hand.label") }),
          view.hand.length === 0 ? /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say("hand.empty") }) : /* @__PURE__ */ a3(
            TableCards,
            {
              seat,
              zone: "hand",
              beans: view.hand,
              label: say(handWord(near, acting.table.from_right), { name: view.name }),
              numbers: numbers(`hand:${seat}`)
            }
          )
        ] }),
        /* @__PURE__ */ a3(BonusHand, { seat, near, numbered }),
        /* @__PURE__ */ a3(NoticeAt, { where: `seat:${seat}` })
      ]
    }
  );
}
function handWord(near, fromRight) {
  if (fromRight) return near ? "hand.yours.from_right" : "hand.of.from_right";
  return near ? "hand.yours" : "hand.of";
}
function SeatHead({ seat, near, children }) {
  const { table, tray, setTray } = useActingContext();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const earned = table.duel ? say("seat.dollars", { amount: view.score }) : say(table.lands ? "seat.thalers" : "seat.coins", { count: view.coins });
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
    view.starter && /* @__PURE__ */ a3("span", { class: "bl-went-first", title: say("seat.starter"), children: [
      /* @__PURE__ */ a3(Art, { name: "sprout", className: "bl-inline" }),
      /* @__PURE__ */ a3("span", { class: "bl-unseen", children: say("seat.starter") })
    ] }),
    view.awaited && !view.active && !near && /* @__PURE__ */ a3("span", { class: "bl-tag bl-tag-awaited", children: say("seat.awaited") }),
    /* @__PURE__ */ a3("span", { class: "bl-seat-hand", children }),
    /* @__PURE__ */ a3(Won, { seat }),
    /* @__PURE__ */ a3(SeatPoints, { seat }),
    /* @__PURE__ */ a3("span", { class: "bl-coins", "data-spot": `coins:${seat}`, title: earned, children: [
      /* @__PURE__ */ a3(Art, { name: "coin", className: "bl-inline" }),
      /* @__PURE__ */ a3("span", { "aria-hidden": "true", children: table.duel ? view.score : view.coins }),
      /* @__PURE__ */ a3("span", { class: "bl-unseen", children: earned })
    ] })
  ] });
}
function FieldPlace({ seat, field, view, near, numbers }) {
  const acting = useActingContext();
  const { say } = usePage();
  const follows = useFollows(seat, field);
  const followsSaid = useFollowsSaid(seat, field);
  const duel = useDuelContext();
  const claim = duel?.claimWith(seat, field);
  const label = view.label + followsSaid;
  const mine = acting.mine(seat);
  const harvest = harvestOf(acting.moves, seat, field);
  const open = acting.openFields(seat).has(field);
  return w2(
    () => /* @__PURE__ */ a3(
      "div",
      {
        class: "bl-field",
        "data-drop": `field:${seat}:${field}`,
        "data-open": open || duel?.fulfils(seat, field) || void 0,
        children: [
          /* @__PURE__ */ a3(
            Place,
            {
              class: "bl-soil",
              label: say(claim ? "field.claim" : open ? "field.open" : "field.label", { field, label }),
              onAct: claim ?? (mine ? () => acting.tapField(seat, field) : void 0),
              children: [
                /* @__PURE__ */ a3(FieldColumn, { cards: view.cards, numbers }),
                view.cards.length === 0 && /* @__PURE__ */ a3(Print, { class: "bl-field-number", children: field })
              ]
            }
          ),
          /* @__PURE__ */ a3(FieldWorth, { field: view, meter: near, children: near && /* @__PURE__ */ a3(Follows, { kinds: follows }) }),
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
        ]
      }
    ),
    [view, numbers, near, mine, open, harvest?.text, harvest?.label, label, duel, say]
  );
}
function FieldForSale({ seat, price, near }) {
  const acting = useActingContext();
  const { say } = usePage();
  const purchase = purchaseOf(acting.moves, seat);
  return /* @__PURE__ */ a3("div", { class: "bl-field bl-field-sale", children: /* @__PURE__ */ a3(
    Place,
    {
      class: "bl-plot",
      label: purchase?.label ?? say("field.for_sale", { price }),
      title: purchase?.label,
      able: purchase !== void 0,
      onAct: acting.mine(seat) ? () => acting.buy(seat) : void 0,
      children: [
        /* @__PURE__ */ a3(Icon, { name: "plus" }),
        near && /* @__PURE__ */ a3(Print, { class: "bl-plot-name", children: say("field.third") }),
        /* @__PURE__ */ a3(Print, { class: "bl-coin", children: price })
      ]
    }
  ) });
}

// src/board/useKeysInTurn.ts
var AT_ONCE = /* @__PURE__ */ new Set(["h", "m", "r", "t", "u"]);
function useKeysInTurn(root) {
  const asked2 = T2(0);
  const waiting = T2([]);
  return w2(() => {
    const press = () => {
      while (asked2.current === 0) {
        const key = waiting.current.shift();
        if (!key) return;
        root.current?.dispatchEvent(
          new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true })
        );
      }
    };
    return {
      holds(event) {
        const { key, code, shiftKey } = event;
        if (asked2.current === 0 || key.length !== 1 || key === " " || key === "?") return false;
        if (isWriting(event) || AT_ONCE.has(key.toLowerCase())) return false;
        event.preventDefault();
        if (!event.repeat) waiting.current.push({ key, code, shiftKey });
        return true;
      },
      during(answer) {
        if (!(answer instanceof Promise)) return answer;
        asked2.current += 1;
        return answer.finally(() => {
          asked2.current -= 1;
          setTimeout(press);
        });
      }
    };
  }, [root]);
}

// src/board/Board.tsx
function Board({ seatsOpen, onLook, children, ...props }) {
  const { say } = usePage();
  const root = T2(null);
  const inTurn = useKeysInTurn(root);
  const { onMove } = props;
  const acting = useActing({
    ...props,
    onMove: onMove && ((text, where2) => inTurn.during(onMove(text, where2)))
  });
  const duel = useDuel(acting);
  const lands = useLands(acting);
  const numbered = useMotion(root, props.table);
  useKeptFocus(root);
  const { table } = props;
  const near = table.you;
  const around = near ?? -1;
  const far = table.seats.map((_3, offset) => (around + 1 + offset) % table.seats.length).filter((seat) => seat !== near);
  const most = Math.max(...table.seats.map((seat) => seat.fields.length));
  const where = acting.notice?.where;
  const offered = !duel && (table.offers.length > 0 || where === "offers");
  const besideMap = useWide(root, 1040) && lands !== null;
  const panel = /* @__PURE__ */ a3(LandPanel, { numbered, seatsOpen, onLook });
  const beside = besideMap || children || acting.tray || offered || where === "tray";
  return /* @__PURE__ */ a3(ActingProvider, { value: acting, children: /* @__PURE__ */ a3(DuelProvider, { value: duel, children: /* @__PURE__ */ a3(LandsProvider, { value: lands, children: /* @__PURE__ */ a3(
    "div",
    {
      class: "bl-board",
      ref: root,
      tabIndex: -1,
      "data-ply": table.ply,
      "data-phase": table.phases.find((phase) => phase.current)?.key,
      "data-beside": beside ? true : void 0,
      "data-picture": acting.live ? void 0 : true,
      "data-duel": duel ? true : void 0,
      "data-lands": lands ? true : void 0,
      onKeyDown: (event) => inTurn.holds(event) || boardKey(event, acting, duel, lands),
      children: [
        /* @__PURE__ */ a3(PhaseRibbon, { phases: table.phases }),
        /* @__PURE__ */ a3("div", { class: "bl-far", "data-count": far.length, "data-fields": most, children: far.map((seat) => /* @__PURE__ */ a3(Seat, { seat, numbered, near: false }, seat)) }),
        /* @__PURE__ */ a3(Result, { table }),
        /* @__PURE__ */ a3(LandsOnBoard, {}),
        !besideMap && panel,
        /* @__PURE__ */ a3("div", { class: "bl-middle", children: [
          /* @__PURE__ */ a3(GiftRow, {}),
          /* @__PURE__ */ a3(Centre, { numbered }),
          /* @__PURE__ */ a3(ActionBar, { onLook, seatsOpen })
        ] }),
        near !== null && /* @__PURE__ */ a3(Seat, { seat: near, numbered, near: true }),
        /* @__PURE__ */ a3("div", { class: "bl-side", children: [
          besideMap && panel,
          !duel && /* @__PURE__ */ a3(Offers, { onLook, seatsOpen }),
          /* @__PURE__ */ a3(TradeTray, { numbered }),
          children
        ] }),
        /* @__PURE__ */ a3("span", { class: "bl-unseen", children: acting.live ? say("board.help") : null })
      ]
    }
  ) }) }) });
}

// src/duel/DuelInWords.tsx
function DuelInWords({ table }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const { duel } = table;
  if (!duel) return null;
  const name = (seat) => table.seats[seat]?.name ?? "";
  const row = (cards) => cards.map((card) => card.text).join("; ");
  return /* @__PURE__ */ a3($, { children: [
    duel.gifts.some((gift2) => gift2.seat !== null) && /* @__PURE__ */ a3("li", { children: [
      say("gift.label"),
      ":",
      " ",
      duel.gifts.flatMap(
        (gift2) => gift2.seat === null ? [] : say(gift2.bluff ? "gift.bluff" : gift2.standing ? "gift.standing" : "gift.refused", {
          card: nameOf(gift2.bean),
          name: name(gift2.seat)
        })
      ).join("; "),
      "."
    ] }),
    duel.asked && /* @__PURE__ */ a3("li", { children: duel.asked.text }),
    duel.seats.map((seat, number) => /* @__PURE__ */ a3("li", { children: [
      seat.bonus === null ? `${name(number)}: ${say("bonus.hidden", { count: seat.bonus_count })}` : `${say("bonus.of", { name: name(number) })}: ${row(seat.bonus) || say("bonus.none")}`,
      ".",
      seat.won.length > 0 && ` ${say("bonus.won", { name: name(number) })}: ${row(seat.won)}.`
    ] }, name(number))),
    /* @__PURE__ */ a3("li", { children: [
      say("bonus.pile", { count: duel.bonus_draw }),
      ".",
      " ",
      say("bonus.discards", { count: duel.bonus_discard }),
      ". ",
      duel.note
    ] })
  ] });
}

// src/lands/LandsInWords.tsx
function LandsInWords({ table }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const view = table.lands;
  if (!view) return null;
  const { battle } = view;
  const list = (those) => those.join(", ") || say("land.none");
  const held = (seat) => list(
    view.lands.filter((land) => land.owner === seat && land.kind !== "river").map(
      (land) => [
        land.title,
        land.fortress && say("land.mark.fortress"),
        land.empty && say("land.mark.empty"),
        land.cavalry && say(land.cavalry === "feet" ? "land.mark.feet" : "land.mark.head")
      ].filter(Boolean).join(" ")
    )
  );
  const row = (beans) => list(beans.map(nameOf));
  return /* @__PURE__ */ a3($, { children: [
    battle && /* @__PURE__ */ a3("li", { children: [
      battle.text,
      battle.ask,
      ...battle.terms,
      ...battle.rounds.map((round) => round.text),
      battle.outcome
    ].filter(Boolean).map((part) => part.replace(/[^.]$/, "$&.")).join(" ") }),
    table.seats.map((seat, number) => {
      const here = view.seats[number];
      if (!here) return null;
      return /* @__PURE__ */ a3("li", { children: [
        say("land.of", { name: seat.name, lands: held(number) }),
        " ",
        say("land.points", { count: seat.score }),
        ". ",
        here.cannon && `${say("land.cannon")}. `,
        here.depot ? `${say("depot.label")}: ${row(here.depot)}. ` : here.depot_count !== null && `${say("depot.count", { count: here.depot_count, room: view.depot_room })}. `,
        here.trader && `${say("trader.label")}: ${row(here.trader)}.`
      ] }, seat.name);
    }),
    /* @__PURE__ */ a3("li", { children: say("land.free", { lands: held(void 0) }) }),
    /* @__PURE__ */ a3("li", { children: view.note })
  ] });
}

// src/pages/TableInWords.tsx
function TableInWords({ table }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const row = (beans) => beans.map(nameOf).join(", ");
  const { left_by: maker, turned, chained, seats } = table;
  const matched = chained.map((place2) => turned[place2] ?? "");
  const openRow = maker === null ? [
    say("text.turned", { cards: row(turned) }),
    matched.length > 0 && say("text.chained", { cards: row(matched) })
  ].filter(Boolean).join(" ") : say("text.left", {
    name: seats[maker]?.name ?? "",
    partner: seats[(maker + 1) % seats.length]?.name ?? "",
    cards: row(turned)
  });
  const { draw, discard, exhausted, exhaustions } = table.piles;
  return /* @__PURE__ */ a3("ul", { class: "bl-text-seats", children: [
    /* @__PURE__ */ a3("li", { children: [
      say("piles.draw", { count: draw, exhausted, exhaustions }),
      ".",
      " ",
      say("piles.discard", { count: discard }),
      ".",
      table.turned.length > 0 && ` ${openRow}`
    ] }),
    table.offers.map((offer) => /* @__PURE__ */ a3("li", { children: offer.text }, offer.id)),
    table.seats.map((seat) => /* @__PURE__ */ a3("li", { children: [
      /* @__PURE__ */ a3("b", { children: seat.name }),
      ":",
      " ",
      table.duel ? say("seat.dollars", { amount: seat.score }) : say(table.lands ? "seat.thalers" : "seat.coins", { count: seat.coins }),
      ".",
      " ",
      seat.fields.map((field, index) => `${say("field.label", { field: index + 1, label: field.label })}.`).join(" "),
      " ",
      seat.for_sale !== null && `${say("field.for_sale", { price: seat.for_sale })}. `,
      seat.aside.length > 0 && `${say("text.aside", { cards: row(seat.aside) })} `,
      /* @__PURE__ */ a3(Hand, { seat, row })
    ] }, seat.name)),
    /* @__PURE__ */ a3(DuelInWords, { table }),
    /* @__PURE__ */ a3(LandsInWords, { table })
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

// src/kernel/asking.ts
var PRESSED = "button, [role=button], [role=option]";
var MOMENT = 100;
var pressed = null;
function watchPresses(document2) {
  const press = (event) => {
    pressed = event.target.closest(PRESSED);
    setTimeout(() => {
      pressed = null;
    });
  };
  document2.addEventListener("click", press, true);
  return () => document2.removeEventListener("click", press, true);
}
function shownAsked(answer) {
  const asked2 = pressed;
  const timer = setTimeout(() => asked2?.setAttribute("data-asked", "true"), MOMENT);
  const done = () => {
    clearTimeout(timer);
    asked2?.removeAttribute("data-asked");
  };
  answer.then(done, done);
  return answer;
}

// src/kernel/requests.ts
var PATIENCE = 5e3;
var asked = /* @__PURE__ */ new WeakMap();
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
  timer;
  quiet = false;
  /** Asks, and waits for the answer as long as it takes. */
  ask(request) {
    const id = (asked.get(this.model) ?? 0) + 1;
    asked.set(this.model, id);
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
  A2(() => watchPresses(document), []);
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
  return w2(() => ({ silent, ask: (request) => shownAsked(requests.ask(request)) }), [silent, requests]);
}

// src/pages/ahead.ts
function foreseen(model, state) {
  const { ply, outcomes = [] } = model.get("ahead") ?? {};
  if (ply !== state.table.ply) return /* @__PURE__ */ new Map();
  return new Map(outcomes.map((outcome) => [outcome.text, shared(state, after(state, outcome))]));
}
function after(state, { table, moves, events }) {
  return {
    ...state,
    table: { ...state.table, ...table },
    steps: [],
    moves,
    log: [...state.log, ...events],
    undo: true,
    redo: false,
    may_pass: false
  };
}
function useForesight(model, state) {
  const now = T2(state);
  now.current = state;
  const known = T2(null);
  A2(() => {
    const told = () => {
      known.current = { of: now.current, then: foreseen(model, now.current) };
    };
    told();
    model.on("change:ahead", told);
    return () => model.off("change:ahead", told);
  }, [model]);
  return (text) => known.current?.of === state ? known.current.then.get(text) ?? null : null;
}

// src/pages/useGame.ts
function useGame(model) {
  const { announce } = usePage();
  const told = useTrait(model, "state");
  const kernel = useKernel(model);
  const [ahead, setAhead] = d2(null);
  const [notice, setNotice] = d2(null);
  const shown = T2(told);
  shown.current = ahead?.of === told ? ahead.state : shared(shown.current, told);
  const state = shown.current;
  const foresee = useForesight(model, state);
  const show = (answer, where) => {
    const { rejection, trouble, events } = answer;
    setNotice(rejection || trouble ? { where, rejection, trouble } : null);
    announce(
      [rejection?.text ?? trouble?.text, ...events.map((event) => event.text)].filter(Boolean).join(" ")
    );
    return answer.ok;
  };
  const ask2 = async (request, where) => show(await kernel.ask(request), where);
  const play = async (text, where) => {
    const then = foresee(text);
    if (then) {
      setAhead({ of: told, state: then });
      await painted();
    }
    const played = await ask2({ type: "move", text, ply: state.table.ply }, where);
    if (!played) setAhead(null);
    return played;
  };
  return { state, kernel, notice, ask: ask2, play, dismiss: () => setNotice(null) };
}

// src/lands/lingering.ts
function justRevealed(before, now) {
  const open = (table) => table.lands?.battle?.rounds.filter((round) => round.open).length ?? 0;
  const going = before.lands?.battle?.going ?? false;
  return going && open(now) > open(before);
}

// src/pages/useSteps.ts
var PAUSE = 520;
var LONG_PAUSE = 2200;
function useSteps(table, steps) {
  const first = T2(table);
  const [reached, setReached] = d2({ table, at: 0 });
  const way = first.current === table ? [] : steps;
  const place2 = reached.table === table ? reached.at : 0;
  const going = place2 < way.length;
  const current = way[place2] ?? table;
  const seen = T2(current);
  A2(() => {
    const before = seen.current;
    seen.current = current;
    if (!going) return;
    const pause = justRevealed(before, current) ? LONG_PAUSE : PAUSE;
    const timer = setTimeout(() => setReached({ table, at: place2 + 1 }), still() ? 0 : pause);
    return () => clearTimeout(timer);
  }, [going, place2, table]);
  return { table: useShared(current), going, skip: () => setReached({ table, at: way.length }) };
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

// src/lessons/StepBar.tsx
function StepBar({ steps, kinds, where, told = where, children }) {
  const { say } = usePage();
  const { at, last, playing } = steps;
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
        children,
        /* @__PURE__ */ a3("span", { class: "bl-steps-where", "aria-hidden": "true", children: where })
      ] }),
      /* @__PURE__ */ a3("div", { class: "bl-track", style: { "--done": last > 0 ? at / last : 0 }, children: [
        /* @__PURE__ */ a3("span", { class: "bl-marks", "aria-hidden": "true", children: kinds.map((kind, index) => /* @__PURE__ */ a3(
          "i",
          {
            "data-kind": kind,
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
            "aria-valuetext": told,
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
function stepBy(event, steps) {
  const target = event.target;
  const presses = event.key === " " && target.closest("button, summary") !== null;
  const act = isWriting(event) || presses || event.shiftKey ? null : stepKey(event.key, steps);
  act?.();
  return act !== null;
}
function kindOf2(frame) {
  if (frame.rejection) return "refused";
  return frame.move === null ? "said" : "move";
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
  const where = at === 0 ? say("walk.begin") : say("walk.step", { step: at, count: last });
  const before = T2({ story, at });
  A2(() => {
    const { story: told, at: left } = before.current;
    before.current = { story, at };
    if (!frame || told === story && left === at) return;
    const refused = frame.rejection ? `${frame.move}. ${say("walk.refused")}.` : "";
    const why = frame.rejection && frame.rejection.text !== frame.caption ? frame.rejection.text : "";
    showSeat(lesson.current, frame);
    announce([`${where}.`, refused, frame.caption, why].filter(Boolean).join(" "));
  }, [lesson, story, at, frame, where, say, announce]);
  if (!frame) return NOTHING;
  return {
    told: /* @__PURE__ */ a3("div", { class: "bl-told", children: [
      /* @__PURE__ */ a3(StepBar, { steps, kinds: frames.map(kindOf2), where }),
      /* @__PURE__ */ a3(Telling, { frames, at })
    ] }),
    board: /* @__PURE__ */ a3(Board, { table: frame.table }),
    onKey(event) {
      return stepBy(event, steps);
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
function allKeys(table) {
  const keys = keysOf(table);
  return [
    ...keys.slice(0, -1),
    ["I", "challenge.keys.hint"],
    ["S", "challenge.keys.solution"],
    ["B", "challenge.keys.retry"],
    ...keys.slice(-1)
  ];
}
var NONE2 = [];
function ChallengePage({ model, voice }) {
  const { say } = usePage();
  const game = useGame(model);
  const { state, kernel } = game;
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
        /* @__PURE__ */ a3(KeyHelp, { keys: allKeys(state.table), open: help, onClose: () => setHelp(false) })
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

// src/lessons/Parting.tsx
function gathered(differences) {
  const kinds = /* @__PURE__ */ new Map();
  for (const each of differences) kinds.set(each.kind, [...kinds.get(each.kind) ?? [], each]);
  return [...kinds.values()];
}
function Parting({ found }) {
  const [first] = found;
  if (!first) return null;
  return /* @__PURE__ */ a3("section", { class: "bl-parting", "data-kind": first.kind, children: [
    /* @__PURE__ */ a3("p", { class: "bl-parting-head", children: [
      /* @__PURE__ */ a3(Icon, { name: "parting" }),
      /* @__PURE__ */ a3("span", { children: [
        /* @__PURE__ */ a3("b", { class: "bl-tag", children: first.mark }),
        " ",
        /* @__PURE__ */ a3("strong", { children: first.title })
      ] })
    ] }),
    found.map((each) => /* @__PURE__ */ a3(Sides, { found: each }, each.sides.map((side) => side.text).join()))
  ] });
}
function Sides({ found }) {
  const { say } = usePage();
  const said = found.kind === "refused";
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("div", { class: "bl-parting-sides", children: found.sides.map((side, index) => /* @__PURE__ */ a3("div", { class: "bl-parting-side", "data-refused": side.refused || void 0, children: [
      /* @__PURE__ */ a3("p", { class: "bl-small-label", children: side.name }),
      !said && /* @__PURE__ */ a3("p", { class: "bl-parting-text", children: [
        side.refused && /* @__PURE__ */ a3(Icon, { name: "lock" }),
        /* @__PURE__ */ a3("span", { children: [
          side.refused && /* @__PURE__ */ a3("b", { class: "bl-unseen", children: [
            say("walk.refused"),
            ". "
          ] }),
          side.text
        ] })
      ] }),
      side.rule && /* @__PURE__ */ a3(RuleCard, { rule: side.rule, open: false })
    ] }, index)) }),
    /* @__PURE__ */ a3(Conflicts, { conflicts: found.conflicts })
  ] });
}

// src/lessons/ComparePage.tsx
var KEYS2 = [
  ["←  →", "walk.keys.arrows"],
  ["Home  End", "walk.keys.ends"],
  ["D", "compare.keys.next"],
  ["Space", "walk.keys.play"],
  ["M", "keys.again"],
  ["?", "keys.help"]
];
function kindOfPair(frame) {
  if (frame.differences.length > 0) return "parting";
  const kinds = frame.sides.map(kindOf2);
  return kinds.find((kind) => kind === "refused") ?? kinds[0] ?? "said";
}
function isAlike({ sides: [one, other] }) {
  if (!one || !other || one.rejection || other.rejection) return false;
  return one.caption === other.caption && one.move === other.move;
}
function inWords(frame, editions, say) {
  const sides = frame.sides.map((side, index) => {
    const refused = side.rejection ? `${say("walk.refused")}. ` : "";
    return `${editions[index]}: ${refused}${side.caption}`;
  });
  const told = isAlike(frame) ? [frame.sides[0]?.caption ?? ""] : sides;
  const parted = gathered(frame.differences).map(([each]) => each && `${each.mark}: ${each.title}.`);
  return [frame.caption, ...told, ...parted, frame.note].filter(Boolean).join(" ");
}
function ComparePage({ model, voice }) {
  const { say, announce } = usePage();
  const title = useTrait(model, "title");
  const editions = useTrait(model, "editions");
  const frames = useTrait(model, "frames");
  const start = useTrait(model, "start");
  const [help, setHelp] = d2(false);
  const read = w2(
    () => frames.map((frame2) => ({ caption: inWords(frame2, editions, say) })),
    [frames, editions, say]
  );
  const kinds = w2(() => frames.map(kindOfPair), [frames]);
  const steps = useStepping(read, start);
  const { at } = steps;
  const frame = frames[at];
  const step = frame?.step ?? 0;
  const where = step === 0 ? say("walk.begin") : say("walk.step", { step, count: frames.at(-1)?.step ?? 0 });
  const told = kinds[at] === "parting" ? say("compare.step", { step: where }) : where;
  const left = T2(at);
  A2(() => {
    if (left.current === at) return;
    left.current = at;
    announce(`${where}. ${read[at]?.caption ?? ""}`);
  }, [at, where, read, announce]);
  const next = kinds.findIndex((kind, index) => kind === "parting" && index > at);
  const parting = next >= 0 ? next : kinds.indexOf("parting");
  const toParting = () => parting >= 0 && steps.go(parting);
  if (!frame) return null;
  return /* @__PURE__ */ a3(
    Group,
    {
      class: "bl-lesson bl-comparison",
      label: title || say("compare.label"),
      onKeyDown: (event) => {
        if (!stepBy(event, steps)) {
          if (isWriting(event) && event.target.type !== "range") return;
          const key = event.key.toLowerCase();
          if (key === "?") setHelp(true);
          else if (key === "d") toParting();
          else if (key === "m") voice.again();
          else return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
      children: [
        /* @__PURE__ */ a3("header", { class: "bl-lesson-head", children: [
          /* @__PURE__ */ a3("p", { class: "bl-lesson-title", children: title || say("compare.label") }),
          /* @__PURE__ */ a3(Toolbar, { tools: [{ icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" }] })
        ] }),
        /* @__PURE__ */ a3("div", { class: "bl-lesson-foot", children: /* @__PURE__ */ a3("div", { class: "bl-told", children: [
          /* @__PURE__ */ a3(StepBar, { steps, kinds, where, told, children: /* @__PURE__ */ a3(
            Step,
            {
              icon: "parting",
              word: "compare.next",
              keys: "D",
              off: parting < 0 || parting === at,
              onClick: toParting
            }
          ) }),
          /* @__PURE__ */ a3(Telling2, { frame, editions })
        ] }) }),
        /* @__PURE__ */ a3("div", { class: "bl-pair", children: frame.sides.map((side, index) => /* @__PURE__ */ a3(Group, { class: "bl-pair-side", label: editions[index] ?? "", children: [
          /* @__PURE__ */ a3("p", { class: "bl-pair-name", children: editions[index] }),
          /* @__PURE__ */ a3("div", { class: "bl-stage", children: /* @__PURE__ */ a3(Board, { table: side.table }) })
        ] }, index)) }),
        /* @__PURE__ */ a3(KeyHelp, { keys: KEYS2, open: help, onClose: () => setHelp(false) })
      ]
    }
  );
}
function Telling2({ frame, editions }) {
  const [one] = frame.sides;
  return /* @__PURE__ */ a3("div", { class: "bl-telling", children: [
    frame.caption && /* @__PURE__ */ a3("p", { class: "bl-caption-text", children: frame.caption }),
    isAlike(frame) && one ? /* @__PURE__ */ a3(Caption, { frame: one, shown: true }) : /* @__PURE__ */ a3("div", { class: "bl-compared", children: frame.sides.map((side, index) => /* @__PURE__ */ a3("div", { class: "bl-compared-side", children: [
      /* @__PURE__ */ a3("p", { class: "bl-small-label", children: editions[index] }),
      /* @__PURE__ */ a3(Caption, { frame: side, shown: true })
    ] }, index)) }),
    gathered(frame.differences).map((found) => /* @__PURE__ */ a3(Parting, { found }, found[0]?.kind)),
    frame.note && /* @__PURE__ */ a3("p", { class: "bl-note", children: frame.note })
  ] });
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
                face: (label) => /* @__PURE__ */ a3(Card, { bean, label })
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
var KEYS3 = [
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
        /* @__PURE__ */ a3(KeyHelp, { keys: KEYS3, open: help, onClose: () => setHelp(false) })
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
        face: (label) => /* @__PURE__ */ a3(Card, { bean, label }),
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
  F2(() => button.current?.focus(), []);
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
  const drawn = T2(/* @__PURE__ */ new Map());
  A2(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events]);
  return w2(() => {
    drawn.current = lines(events, drawn.current);
    return /* @__PURE__ */ a3("details", { class: "bl-log", open: true, children: [
      /* @__PURE__ */ a3("summary", { class: "bl-small-label", children: say("log.title") }),
      events.length === 0 ? /* @__PURE__ */ a3("p", { class: "bl-row-empty", children: say("log.empty") }) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
        /* @__PURE__ */ a3("ol", { ref: list, tabIndex: 0, "aria-label": say("log.title"), children: [...drawn.current.values()] })
      )
    ] });
  }, [events, say]);
}
function lines(events, before) {
  const said = /* @__PURE__ */ new Map();
  return new Map(
    events.map(({ kind, text }) => {
      const times = (said.get(text) ?? 0) + 1;
      said.set(text, times);
      const key = `${times} ${kind} ${text}`;
      const line = before.get(key) ?? /* @__PURE__ */ a3("li", { "data-kind": kind, children: text }, key);
      return [key, line];
    })
  );
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
  const game = useGame(model);
  const { state, kernel } = game;
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
  const toolbar = w2(
    () => /* @__PURE__ */ a3(
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
    ),
    [state.undo, state.redo, asText, kernel]
  );
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
            toolbar
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
          /* @__PURE__ */ a3(KeyHelp, { keys: keysOf(table), open: help, onClose: () => setHelp(false) })
        ]
      }
    )
  );
}

// src/play/draft.ts
function draftOf(chosen, form) {
  const { names, seats } = chosen;
  const you = form.kinds[0]?.key;
  const simple = seats.findLast((kind) => kind !== you) ?? "";
  return {
    edition: chosen.edition,
    count: names.length,
    names: form.names.map((usual, seat) => names[seat] ?? usual),
    kinds: form.names.map((_3, seat) => seats[seat] ?? simple),
    starter: chosen.starter,
    options: chosen.options,
    seed: String(chosen.seed),
    open: chosen.open_hands
  };
}
function editionsOf(form) {
  return form.documents.flatMap((document2) => document2.editions);
}
function editionOf(form, id) {
  const found = editionsOf(form).find((edition) => edition.id === id);
  if (!found) throw new Error(`the form has no edition ${id}`);
  return found;
}
function choicesFor(option, count) {
  return option.choices.filter(({ players }) => players.length === 0 || players.includes(count));
}
function chosenOf(option, draft) {
  const said = draft.options[option.name];
  const usual = option.choices[0]?.value ?? "";
  if (said === void 0) return usual;
  if (option.choices.some(({ value }) => value === said))
    return choicesFor(option, draft.count).some(({ value }) => value === said) ? said : usual;
  return option.own ? said : usual;
}
function changed(edition, draft) {
  return edition.options.filter((option) => chosenOf(option, draft) !== option.choices[0]?.value);
}
function withEdition(draft, edition) {
  const count = edition.players.includes(draft.count) ? draft.count : nearest(edition.players, draft.count);
  return withCount({ ...draft, edition: edition.id, options: {} }, count);
}
function withCount(draft, count) {
  return { ...draft, count, starter: draft.starter < count ? draft.starter : 0 };
}
function withKind(draft, seat, kind, you) {
  const before = draft.kinds[seat] ?? kind;
  const kinds = draft.kinds.map((one, at) => at !== seat && kind === you && one === you ? before : one);
  kinds[seat] = kind;
  return { ...draft, kinds };
}
function withName(draft, seat, name) {
  return { ...draft, names: draft.names.map((one, at) => at === seat ? name : one) };
}
function withOption(draft, name, value) {
  return { ...draft, options: { ...draft.options, [name]: value } };
}
function textOf(draft, form) {
  const names = draft.names.slice(0, draft.count).map((name) => name.trim());
  const said = new URLSearchParams({
    edition: draft.edition,
    players: String(draft.count),
    names: names.join(","),
    seats: draft.kinds.slice(0, draft.count).join(","),
    seed: draft.seed.trim(),
    starter: names[draft.starter] ?? "",
    open: draft.open ? "yes" : "no"
  });
  for (const option of changed(editionOf(form, draft.edition), draft))
    said.set(option.name, chosenOf(option, draft));
  return String(said);
}
function dealtAnew(query, deals) {
  const said = new URLSearchParams(query);
  const before = said.get("seed");
  let seed = anyDeal(deals);
  while (seed === before) seed = anyDeal(deals);
  said.delete("moves");
  said.set("seed", seed);
  return String(said);
}
function anyDeal(deals) {
  return String(1 + Math.floor(Math.random() * deals));
}
function addressOf(query, here) {
  const address = new URL(here);
  const kept2 = ["lang", "theme"].filter((name) => address.searchParams.has(name));
  const also = kept2.map((name) => `&${name}=${encodeURIComponent(address.searchParams.get(name) ?? "")}`);
  return `${address.origin}${address.pathname}?${query}${also.join("")}`;
}
function nearest(counts, count) {
  const [fewest = count] = counts;
  return counts.reduce((best, one) => Math.abs(one - count) < Math.abs(best - count) ? one : best, fewest);
}

// src/play/PlayBar.tsx
function PlayBar({ form, chosen, link, trouble, onChange, onDeal }) {
  const { say, announce } = usePage();
  const [copied, setCopied] = d2(null);
  const field = T2(null);
  const edition = editionOf(form, chosen.edition);
  const draft = draftOf(chosen, form);
  const text = link.page ? addressOf(link.query, location.href) : link.line;
  const [button, whole, deal] = link.page ? ["play.link", "play.link.label", "play.link.deal"] : ["play.line", "play.line.label", "play.line.deal"];
  const shown = copied?.text === text;
  A2(() => {
    if (copied && !copied.done) field.current?.select();
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied({ text, done });
    announce(say(done ? "play.copied" : "play.selected"));
  };
  return /* @__PURE__ */ a3(Group, { class: "bl-play-bar", label: say("play.now"), children: [
    /* @__PURE__ */ a3("p", { class: "bl-play-what", children: [
      /* @__PURE__ */ a3("strong", { children: edition.name }),
      changed(edition, draft).map((option) => /* @__PURE__ */ a3("span", { class: "bl-tag", children: say("play.told", { title: option.title, text: toldOf(option, draft, say("play.own.told")) }) }, option.name)),
      /* @__PURE__ */ a3("span", { class: "bl-tag", children: [
        say("play.deal"),
        " ",
        chosen.seed
      ] })
    ] }),
    /* @__PURE__ */ a3("div", { class: "bl-play-ways", children: [
      /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: onChange, children: say("play.change") }),
      /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: onDeal, children: [
        /* @__PURE__ */ a3(Icon, { name: "restart" }),
        say("play.new")
      ] }),
      /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: copy, children: [
        /* @__PURE__ */ a3(Icon, { name: "copy" }),
        say(button)
      ] })
    ] }),
    shown && /* @__PURE__ */ a3("label", { class: "bl-play-link", children: [
      /* @__PURE__ */ a3("span", { children: [
        say(copied?.done ? "play.copied" : "play.selected"),
        " ",
        say(link.whole ? whole : deal)
      ] }),
      /* @__PURE__ */ a3("input", { type: "text", readOnly: true, value: text, ref: field })
    ] }),
    trouble && /* @__PURE__ */ a3(Notice, { trouble: { text: trouble } })
  ] });
}
function toldOf(option, draft, own) {
  return option.choices.find(({ value }) => value === chosenOf(option, draft))?.text ?? own;
}
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// src/play/Options.tsx
function Options({ form, edition, draft, onChange }) {
  const { say } = usePage();
  const count = changed(edition, draft).length;
  const [open, setOpen] = d2(count > 0);
  if (edition.options.length === 0) return /* @__PURE__ */ a3("p", { class: "bl-setup-hint", children: say("play.options.none") });
  return /* @__PURE__ */ a3(
    "details",
    {
      class: "bl-options",
      open,
      onToggle: (event) => setOpen(event.currentTarget.open),
      children: [
        /* @__PURE__ */ a3("summary", { children: [
          /* @__PURE__ */ a3("span", { children: say("play.options") }),
          /* @__PURE__ */ a3("span", { class: "bl-tag", children: count > 0 ? say("play.options.changed", { count }) : say("play.options.usual") })
        ] }),
        edition.options.map((option) => /* @__PURE__ */ a3(
          Option,
          {
            option,
            rule: form.rules[option.rule],
            draft,
            onChange: (value) => onChange(withOption(draft, option.name, value))
          },
          `${edition.id} ${option.name}`
        ))
      ]
    }
  );
}
var OWN = "\0own";
function Option({ option, rule, draft, onChange }) {
  const { say } = usePage();
  const id = P2();
  const value = chosenOf(option, draft);
  const choices = choicesFor(option, draft.count);
  const own = !choices.some((choice) => choice.value === value);
  const [kept2] = d2(own && value !== "" ? value : null);
  const [writing, setWriting] = d2(false);
  const chosen = writing || own && value !== kept2 ? OWN : value;
  const choose = (said) => {
    setWriting(said === OWN);
    onChange(said === OWN ? "" : said);
  };
  return /* @__PURE__ */ a3("div", { class: "bl-option", children: [
    /* @__PURE__ */ a3("label", { class: "bl-option-title", for: id, children: option.title }),
    /* @__PURE__ */ a3(
      "select",
      {
        id,
        value: chosen,
        "aria-describedby": `${id}-meaning`,
        onChange: (event) => choose(event.currentTarget.value),
        children: [
          choices.map((choice, index) => /* @__PURE__ */ a3("option", { value: choice.value, children: index === 0 ? say("play.usual", { text: choice.text }) : choice.text }, choice.value)),
          kept2 !== null && /* @__PURE__ */ a3("option", { value: kept2, children: say("play.own.kept") }),
          option.own && /* @__PURE__ */ a3("option", { value: OWN, children: say("play.own") })
        ]
      }
    ),
    chosen === OWN && /* @__PURE__ */ a3(OwnText, { label: say("play.own.text", { option: option.title }), text: value, onChange }),
    /* @__PURE__ */ a3("p", { class: "bl-setup-hint", id: `${id}-meaning`, children: [
      option.meaning,
      " ",
      /* @__PURE__ */ a3("span", { class: "bl-option-source", children: say("play.source", { source: option.source }) })
    ] }),
    rule && /* @__PURE__ */ a3(RuleCard, { rule, open: false })
  ] });
}
function OwnText({ label, text, onChange }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("div", { class: "bl-own", children: [
    /* @__PURE__ */ a3("label", { class: "bl-own-file", children: [
      /* @__PURE__ */ a3("span", { children: say("play.own.file") }),
      /* @__PURE__ */ a3(
        "input",
        {
          type: "file",
          accept: ".toml,text/plain",
          onChange: async (event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onChange(await file.text());
          }
        }
      )
    ] }),
    /* @__PURE__ */ a3(
      "textarea",
      {
        rows: 6,
        spellcheck: false,
        "aria-label": label,
        value: text,
        onInput: (event) => onChange(event.currentTarget.value)
      }
    )
  ] });
}

// src/play/Seats.tsx
function Seats({ kinds, draft, onChange }) {
  const { say } = usePage();
  const you = kinds[0]?.key ?? "";
  return /* @__PURE__ */ a3("fieldset", { class: "bl-seats", children: [
    /* @__PURE__ */ a3("legend", { children: say("play.seats") }),
    /* @__PURE__ */ a3("ol", { children: draft.names.slice(0, draft.count).map((name, seat) => /* @__PURE__ */ a3("li", { children: [
      /* @__PURE__ */ a3(
        "input",
        {
          type: "text",
          value: name,
          maxLength: 24,
          autocomplete: "off",
          spellcheck: false,
          "aria-label": say("play.name", { seat: seat + 1 }),
          onInput: (event) => onChange(withName(draft, seat, event.currentTarget.value))
        }
      ),
      /* @__PURE__ */ a3(
        "select",
        {
          value: draft.kinds[seat],
          "aria-label": say("play.who", { name }),
          onChange: (event) => onChange(withKind(draft, seat, event.currentTarget.value, you)),
          children: kinds.map((kind) => /* @__PURE__ */ a3("option", { value: kind.key, children: kind.text }, kind.key))
        }
      )
    ] }, seat)) }),
    /* @__PURE__ */ a3("label", { class: "bl-starter", children: [
      /* @__PURE__ */ a3("span", { children: say("play.starter") }),
      /* @__PURE__ */ a3(
        "select",
        {
          value: draft.starter,
          onChange: (event) => onChange({ ...draft, starter: Number(event.currentTarget.value) }),
          children: draft.names.slice(0, draft.count).map((name, seat) => /* @__PURE__ */ a3("option", { value: seat, children: name }, seat))
        }
      )
    ] })
  ] });
}

// src/play/Setup.tsx
function Setup({ form, start, trouble, onBegin, onBack }) {
  const { say } = usePage();
  const [draft, setDraft] = d2(start);
  const box = T2(null);
  const edition = editionOf(form, draft.edition);
  A2(() => {
    if (onBack) box.current?.querySelector("input:checked")?.focus();
  }, []);
  const begin = (event) => {
    event.preventDefault();
    onBegin(textOf(draft, form));
  };
  return /* @__PURE__ */ a3("form", { class: "bl-setup", ref: box, onSubmit: begin, noValidate: true, children: [
    trouble && /* @__PURE__ */ a3(Notice, { trouble: { text: trouble } }),
    /* @__PURE__ */ a3(Editions, { form, draft, onChoose: (one) => setDraft(withEdition(draft, one)) }),
    /* @__PURE__ */ a3("div", { class: "bl-setup-columns", children: [
      /* @__PURE__ */ a3("div", { children: [
        /* @__PURE__ */ a3(
          Players,
          {
            edition,
            count: draft.count,
            onChoose: (count) => setDraft(withCount(draft, count))
          }
        ),
        /* @__PURE__ */ a3(Seats, { kinds: form.kinds, draft, onChange: setDraft }),
        /* @__PURE__ */ a3(Deal, { draft, deals: form.deals, onChange: setDraft })
      ] }),
      /* @__PURE__ */ a3("div", { children: /* @__PURE__ */ a3(Options, { form, edition, draft, onChange: setDraft }) })
    ] }),
    /* @__PURE__ */ a3("footer", { class: "bl-setup-foot", children: [
      /* @__PURE__ */ a3("button", { type: "submit", class: "bl-button bl-primary", children: [
        /* @__PURE__ */ a3(Icon, { name: "play" }),
        say("play.begin")
      ] }),
      onBack && /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: onBack, children: say("play.back") })
    ] })
  ] });
}
function Editions({ form, draft, onChoose }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("fieldset", { class: "bl-games", children: [
    /* @__PURE__ */ a3("legend", { children: say("play.edition") }),
    /* @__PURE__ */ a3("div", { class: "bl-documents", children: form.documents.map((document2) => /* @__PURE__ */ a3("div", { class: "bl-document", style: { "--n": document2.editions.length }, children: [
      /* @__PURE__ */ a3("p", { class: "bl-small-label", lang: document2.lang, children: document2.title }),
      /* @__PURE__ */ a3("div", { class: "bl-packets", children: document2.editions.map((edition) => /* @__PURE__ */ a3("label", { class: "bl-packet", "data-on": draft.edition === edition.id || void 0, children: [
        /* @__PURE__ */ a3(
          "input",
          {
            type: "radio",
            name: "edition",
            value: edition.id,
            checked: draft.edition === edition.id,
            onChange: () => onChoose(edition)
          }
        ),
        /* @__PURE__ */ a3("span", { class: "bl-packet-name", children: edition.name }),
        /* @__PURE__ */ a3("span", { class: "bl-packet-about", children: edition.about }),
        /* @__PURE__ */ a3("span", { class: "bl-packet-players", children: range(edition, say) })
      ] }, edition.id)) })
    ] }, document2.title)) })
  ] });
}
function range({ players }, say) {
  const [fewest = 0] = players;
  const most = players.at(-1) ?? fewest;
  return fewest === most ? say("play.exactly", { count: fewest }) : say("play.range", { fewest, most });
}
function Players({ edition, count, onChoose }) {
  const { say } = usePage();
  return /* @__PURE__ */ a3("fieldset", { class: "bl-count", children: [
    /* @__PURE__ */ a3("legend", { children: say("play.players") }),
    edition.players.map((players) => /* @__PURE__ */ a3("label", { class: "bl-count-one", "data-on": players === count || void 0, children: [
      /* @__PURE__ */ a3(
        "input",
        {
          type: "radio",
          name: "players",
          value: players,
          checked: players === count,
          onChange: () => onChoose(players)
        }
      ),
      /* @__PURE__ */ a3("span", { children: players })
    ] }, players))
  ] });
}
function Deal({ draft, deals, onChange }) {
  const { say } = usePage();
  const id = P2();
  return /* @__PURE__ */ a3("fieldset", { class: "bl-deal", children: [
    /* @__PURE__ */ a3("legend", { children: say("play.deal") }),
    /* @__PURE__ */ a3("div", { class: "bl-deal-row", children: [
      /* @__PURE__ */ a3(
        "input",
        {
          type: "text",
          inputMode: "numeric",
          autocomplete: "off",
          "aria-label": say("play.deal"),
          "aria-describedby": id,
          value: draft.seed,
          onInput: (event) => onChange({ ...draft, seed: event.currentTarget.value })
        }
      ),
      /* @__PURE__ */ a3("button", { type: "button", class: "bl-button", onClick: () => onChange({ ...draft, seed: anyDeal(deals) }), children: [
        /* @__PURE__ */ a3(Icon, { name: "restart" }),
        say("play.deal.other")
      ] })
    ] }),
    /* @__PURE__ */ a3("p", { class: "bl-setup-hint", id, children: say("play.deal.hint") }),
    /* @__PURE__ */ a3("label", { class: "bl-check", children: [
      /* @__PURE__ */ a3(
        "input",
        {
          type: "checkbox",
          checked: draft.open,
          onChange: (event) => onChange({ ...draft, open: event.currentTarget.checked })
        }
      ),
      /* @__PURE__ */ a3("span", { children: say("play.open") })
    ] })
  ] });
}

// src/play/PlayPage.tsx
function PlayPage({ model, voice }) {
  const { say, announce } = usePage();
  const form = useTrait(model, "form");
  const chosen = useTrait(model, "chosen");
  const link = useTrait(model, "link");
  const begun = useTrait(model, "begun");
  const fault = useTrait(model, "fault");
  const kernel = useKernel(model);
  const [choosing, setChoosing] = d2(!begun);
  const [trouble, setTrouble] = d2(fault);
  const box = T2(null);
  useAddress(link, begun);
  A2(() => announce(fault), []);
  const begin = async (text) => {
    const answer = await kernel.ask({ type: "begin", text });
    setTrouble(answer.trouble?.text ?? "");
    if (!answer.ok) {
      announce(answer.trouble?.text ?? "");
      return;
    }
    setChoosing(false);
    const now = model.get("chosen");
    const edition = editionOf(form, now.edition).name;
    announce(say("play.chosen", { edition, count: now.names.length, seed: now.seed }));
    requestAnimationFrame(() => box.current?.querySelector(".bl-board")?.focus());
  };
  return /* @__PURE__ */ a3("div", { class: "bl-playing", ref: box, children: [
    choosing ? /* @__PURE__ */ a3($, { children: [
      /* @__PURE__ */ a3(Banner, { silent: kernel.silent }),
      /* @__PURE__ */ a3(
        Setup,
        {
          form,
          start: draftOf(chosen, form),
          trouble,
          onBegin: begin,
          onBack: begun ? () => setChoosing(false) : void 0
        }
      )
    ] }) : /* @__PURE__ */ a3(
      PlayBar,
      {
        form,
        chosen,
        link,
        trouble,
        onChange: () => setChoosing(true),
        onDeal: () => begin(dealtAnew(link.query, form.deals))
      }
    ),
    begun && /* @__PURE__ */ a3("div", { hidden: choosing, children: /* @__PURE__ */ a3(TablePage, { model, voice }) })
  ] });
}
function useAddress(link, begun) {
  const { query, page } = link;
  A2(() => {
    if (!page || !begun) return;
    try {
      history.replaceState(history.state, "", addressOf(query, location.href));
    } catch {
    }
  }, [query, page, begun]);
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
  "bonus-card": BonusCardPage,
  hand: HandPage,
  field: FieldPage,
  beanometer: BeanometerPage,
  rule: RulePage,
  table: TablePage,
  play: PlayPage,
  lands: LandsPage,
  walkthrough: WalkthroughPage,
  challenge: ChallengePage,
  compare: ComparePage,
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
var main_default = { initialize: () => ({ render }) };
export {
  main_default as default
};
