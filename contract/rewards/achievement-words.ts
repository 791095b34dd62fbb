/** What each achievement is called and asks for, in English and in Spanish. */
type Said = { readonly title: string; readonly description: string };
const said = (en: Said, es: Said) => ({ en, es });

export const achievementWords = {
  first_order: said(
    { title: 'First Delivery', description: 'Receive your first order.' },
    { title: 'Primera entrega', description: 'Reciba su primer pedido.' },
  ),
  ten_orders: said(
    { title: 'Regular', description: 'Receive 10 orders.' },
    { title: 'Cliente habitual', description: 'Reciba 10 pedidos.' },
  ),
  first_review: said(
    { title: 'First Review', description: 'Review an order you received.' },
    { title: 'Primera reseña', description: 'Escriba una reseña de un pedido que recibió.' },
  ),
  first_coins: said(
    { title: 'First Coins', description: 'Convert dollars to AutoLottoCoin.' },
    { title: 'Primeras monedas', description: 'Convierta dólares en AutoLottoCoin.' },
  ),
  thousand_points: said(
    { title: 'Point Collector', description: 'Buy 1,000 store points.' },
    { title: 'Coleccionista de puntos', description: 'Compre 1,000 puntos de la tienda.' },
  ),
  verified_id: said(
    { title: 'Verified', description: 'Verify your age with an ID.' },
    { title: 'Identidad verificada', description: 'Verifique su edad con una identificación.' },
  ),
  second_factor: said(
    { title: 'Extra Secure', description: 'Set up two-step verification.' },
    { title: 'Doble seguridad', description: 'Configure la verificación en dos pasos.' },
  ),
  first_year: said(
    { title: 'One Year', description: 'Be a member for a year.' },
    { title: 'Un año', description: 'Cumpla un año como miembro.' },
  ),
};
