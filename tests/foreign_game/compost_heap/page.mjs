// The game's part of a page: the heap in sight beside the name of each player.
export default ({ preact: { h } }) => ({
  name: "compost_heap",
  mark: "data-compost-heap",
  SeatHead: () => h("span", { class: "compost-heap-fork", "aria-hidden": "true" }, "⑂"),
});
