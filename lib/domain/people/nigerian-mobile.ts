/** Apart from phone.ts, whose library is too heavy for pages. @param phone E.164 */
export const isNigerianMobile = (phone: string): boolean => /^\+234[789]\d{9}$/.test(phone);
