const flightMs = 420;

/**
 * The picture of what was added goes to where the cart is. It is a copy that nothing waits for; less motion, or no cart in
 * sight, means none.
 */
export function flyToCart(picture: HTMLImageElement | null | undefined): void {
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches || isStill()) return;
  const cart = document.querySelector('[data-cart-place]')?.getBoundingClientRect();
  if (!cart) return;
  const from = picture.getBoundingClientRect();
  const copy = picture.cloneNode() as HTMLImageElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText = `position: fixed; z-index: 200; pointer-events: none; border-radius: 18px; object-fit: cover;
    left: ${from.left}px; top: ${from.top}px; width: ${from.width}px; height: ${from.height}px`;
  document.body.append(copy);
  const right = cart.left + cart.width / 2 - (from.left + from.width / 2);
  const down = cart.top + Math.min(cart.height, 80) / 2 - (from.top + from.height / 2);
  const flight = copy.animate([{}, { translate: `${right}px ${down}px`, scale: 0.15, opacity: 0.6 }], {
    duration: flightMs,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}

/** As chosen under Theme and text. */
const isStill = () => document.documentElement.dataset.motion === 'less';
