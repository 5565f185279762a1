import { parsePhotoAddress, pictureSources, smallerPhoto, smallerPicture } from "./pictures";

describe("pictures", () => {
  test("our own come in three widths", () => {
    expect(pictureSources("/demo/standing-fan-a.webp")).toEqual({
      src: "/demo/standing-fan-a.webp",
      srcSet: "/demo/standing-fan-a.webp 800w, /demo/standing-fan-a-400.webp 400w, /demo/standing-fan-a-200.webp 200w",
    });
    expect(pictureSources("/demo/standing-fan-a-400.webp")).toEqual({ src: "/demo/standing-fan-a-400.webp" });
  });

  test("uploaded photos come in the widths that they have, with their size and colour", () => {
    const photo = (size: string, file = 1600) => `/photos/4kVqLr0SxnBf2eT9wQz7Ag-${size}-8a6f4c/${file}.webp`;
    const colour = { "data-colour": "#8a6f4c" };
    expect(pictureSources(photo("1600x1200"))).toEqual({
      src: photo("1600x1200"),
      srcSet: `${photo("1600x1200", 320)} 320w, ${photo("1600x1200", 800)} 800w, ${photo("1600x1200")} 1600w`,
      width: 1600,
      height: 1200,
      ...colour,
    });
    expect(pictureSources(photo("600x800")).srcSet).toBe(`${photo("600x800", 320)} 320w, ${photo("600x800")} 600w`);
    expect(pictureSources(photo("320x240")).srcSet).toBe(`${photo("320x240")} 320w`);
    for (const other of [photo("1600x1200", 640), photo("1600"), `${photo("600x800")}?`, "/photos/a/1600.webp"])
      expect([other, parsePhotoAddress(other)]).toEqual([other, undefined]);
  });

  test.each([
    [1600, 1600, 800],
    [1600, 800, 320],
    [1600, 320, 320],
    [800, 1600, 320],
    [300, 1600, 1600],
  ] as const)("with Save-Data a photo of %i has, in place of %i, %i", (width, file, smaller) =>
    expect(smallerPhoto({ width }, file)).toBe(smaller),
  );

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
