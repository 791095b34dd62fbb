import product from '../../package.json' with { type: 'json' };

/** The version of the product, as its package says it. */
export const { version } = product;
