/** "Akwa Ibom" → "akwa-ibom": how names stand in addresses */
export const toSlug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
