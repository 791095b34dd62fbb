import { CourierReviews } from '../../couriers/profile/courier-reviews.tsx';

export const Couriers = () => <CourierReviews withAll />;
