/** Names of realtime channels: who listens on them is decided where sockets are opened and orders followed. */
export const userChannel = (userId: string): string => `user:${userId}`;
export const storeChannel = (storeId: number): string => `store:${storeId}`;
export const orderChannel = (orderId: number): string => `order:${orderId}`;
/** Couriers who may take orders. */
export const couriersChannel = 'couriers';
export const adminsChannel = 'admins';
