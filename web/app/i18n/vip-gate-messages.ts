export const vipGateMessages = {
  title: 'VIP Access Required',
  text: 'For shop staff and admins. Taking you home.',
  deniedTitle: 'Access Denied',
  denied: 'VIP Tracking Room is only available to admin and store users',
};
