/** The name of the draft of how an order changes hands and is paid. It is kept until the money is here. */
export const orderDraft = (orderId: number): string => `order-${orderId}`;
