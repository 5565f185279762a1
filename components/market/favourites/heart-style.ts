export const heartStyle = "grid size-11 place-items-center rounded-full text-foreground";
/** Readable on any picture */
export const heartPlate = "grid size-9 place-items-center rounded-full bg-card/90 shadow-card";
