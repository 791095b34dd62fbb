import { imageUrl } from '../../catalogue/service.ts';
import type { ImageUrl } from './view.ts';

/** The picture of a line's product as it looks now. */
export const imageUrlOf: ImageUrl = (line) => imageUrl(line.productId, line.art);
