/** What each reward is called and brings, in English and in Spanish. */
type Said = { readonly title: string; readonly description: string };
const said = (en: Said, es: Said) => ({ en, es });

export const rewardWords = {
  free_delivery: said(
    { title: 'Free delivery', description: 'No delivery fee on your next order.' },
    { title: 'Entrega gratis', description: 'Su próximo pedido, sin costo de entrega.' },
  ),
  large_print_receipt: said(
    { title: 'Large-print receipt', description: 'One order’s receipt in large letters, to print or keep.' },
    {
      title: 'Recibo en letra grande',
      description: 'El recibo de un pedido en letra grande, para imprimir o guardar.',
    },
  ),
};
