/** @returns the step of an arrow key through the pictures; undefined for other keys */
export const pictureStep = (key: string): -1 | 1 | undefined =>
  key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : undefined;
