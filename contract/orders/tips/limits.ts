/** Days after the delivery on which a tip may be given or raised. */
export const tipDays = 14;
/** The largest tip of an order, in cents. */
export const tipLimit = 20_000;
/** The screens' choices, in dollars as on the wire. */
export const tipChoices = ['2.00', '3.00', '5.00'] as const;
