export const vipGateMessages = {
  title: 'VIP Access Required',
  deniedTitle: 'Access Denied',
  denied: 'VIP Tracking Room is only available to admin and store users',
};
