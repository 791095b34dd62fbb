export const vipGateMessages = {
  title: 'VIP Access Required',
  text: 'This room is for shop staff and admins. Taking you back home.',
  deniedTitle: 'Access Denied',
  denied: 'VIP Tracking Room is only available to admin and store users',
};
