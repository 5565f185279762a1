import { toasterSettings } from "./toaster";

test("one toast for 5 seconds, swiped to the right, F8 leads to it", () => {
  expect(toasterSettings).toEqual({
    visibleToasts: 1,
    duration: 5000,
    swipeDirections: ["right"],
    hotkey: ["F8"],
  });
});
