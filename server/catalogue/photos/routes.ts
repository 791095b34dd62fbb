import { photoEndpoints } from '@autolotto/contract/catalogue/photos/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as service from './photos.ts';

export function photoRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', photoEndpoints, {
    productByBarcode: ({ actor, params }) => service.productByBarcode(context, actor, params.code),
    addPhoto: ({ actor, params, receive }) => service.addPhoto(context, actor, params.ownProductId, receive),
    arrangePhotos: ({ actor, params, body }) => service.arrangePhotos(context, actor, params.ownProductId, body),
    removePhoto: ({ actor, params }) => service.removePhoto(context, actor, params.ownProductId, params.photoId),
    photo: async ({ params, reply }) => {
      const { stream, bytes } = await service.photoFile(context, params.photoFile);
      return reply
        .header('content-type', 'image/webp')
        .header('content-length', bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(stream);
    },
  });
}
