export const passwordHint =
  "10 characters or more are best: three words that have nothing to do with you. Not your name or your town.";
