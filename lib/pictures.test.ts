import { pictureSources, smallerPicture } from "./pictures";

describe("pictures", () => {
  test("our own come in three widths", () => {
    expect(pictureSources("/demo/standing-fan-a.webp")).toEqual({
      src: "/demo/standing-fan-a.webp",
      srcSet: "/demo/standing-fan-a.webp 800w, /demo/standing-fan-a-400.webp 400w, /demo/standing-fan-a-200.webp 200w",
    });
    expect(pictureSources("/demo/standing-fan-a-400.webp")).toEqual({ src: "/demo/standing-fan-a-400.webp" });
  });

  test("others come as they are, and none is a stall", () => {
    expect(pictureSources("https://example.com/a.webp")).toEqual({ src: "https://example.com/a.webp" });
    expect(pictureSources(undefined)).toEqual({ src: "/placeholder.svg" });
  });

  test.each([
    ["/demo/sofa-a.webp", "/demo/sofa-a-400.webp"],
    ["/demo/sofa-a-400.webp", "/demo/sofa-a-200.webp"],
    ["/demo/sofa-a-200.webp", undefined],
    ["/demo/sofa-a-999.webp", undefined],
    ["/demo/../secret.webp", undefined],
    ["/listing/5", undefined],
  ])("with Save-Data %s is %s", (path, smaller) => {
    expect(smallerPicture(path)).toBe(smaller);
  });
});
