import { isTraceable } from "./dispatch";

test.each([
  [{ carrier: "GI" }],
  [{ trackingNumber: "A1" }],
  [{ note: "By my own car." }],
  [{ carrier: "x", trackingNumber: "A1" }],
  [{ carrier: "", trackingNumber: "", note: "0123456789" }],
])("%j says how it was sent", (dispatch) => expect(isTraceable(dispatch)).toBe(true));

test.each([
  [{}],
  [{ carrier: "x" }],
  [{ carrier: " x " }],
  [{ trackingNumber: "1" }],
  [{ note: "By hand" }],
  [{ note: "  123456789  " }],
  [{ carrier: "x", trackingNumber: "1", note: "123456789" }],
])("%j does not", (dispatch) => expect(isTraceable(dispatch)).toBe(false));
