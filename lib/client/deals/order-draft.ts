/** The name of the draft of an order's payment form. The draft is kept until the payment has arrived. */
export const orderDraft = (orderId: number): string => `order-${orderId}`;
