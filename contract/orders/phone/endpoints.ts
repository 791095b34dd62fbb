import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { Order } from '../model.ts';
import { placingErrors } from '../placement/errors.ts';
import { FindCustomers, PhoneCustomer, PhoneQuote, PlacePhoneOrder, QuotePhoneOrder } from './model.ts';

export const phoneEndpoints = endpointTable({
  phoneCustomers: {
    method: 'GET',
    path: '/api/admin/phone-orders/customers',
    summary: 'Customers by name, telephone number or email address, for an order on the telephone',
    access: { who: ['admin'] },
    rate: 'read',
    query: FindCustomers,
    reply: z.array(PhoneCustomer),
    errors: [],
  },
  quotePhoneOrder: {
    method: 'POST',
    path: '/api/admin/phone-orders/quote',
    summary: 'What an order would cost this customer, and everything that would stop it',
    access: { who: ['admin'] },
    rate: 'read',
    body: QuotePhoneOrder,
    reply: PhoneQuote,
    errors: ['CUSTOMER_NOT_FOUND', 'PRODUCT_NOT_FOR_SALE', 'DUPLICATE_LINES', 'MIXED_STORES', 'CATEGORY_NOT_SOLD'],
  },
  placePhoneOrder: {
    method: 'POST',
    path: '/api/admin/phone-orders',
    summary: 'Places an order for a customer on the telephone who has agreed to it, under all rules of any other order',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'money',
    body: PlacePhoneOrder,
    reply: Order,
    status: 201,
    idempotent: true,
    errors: ['CUSTOMER_NOT_FOUND', 'EMPTY_CART', ...placingErrors],
  },
});
