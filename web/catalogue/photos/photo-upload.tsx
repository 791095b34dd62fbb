import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Capture } from './capture.tsx';
import css from './photo-upload.module.css';
import { ProductForm, type ProductFormHandle } from './product-form.tsx';
import { storeProductsQuery } from './queries.ts';
import { ShotStrip } from './shot-strip.tsx';
import { StoredPhotos } from './stored-photos.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

/** Takes photos of a product, new or known, and puts it into the catalogue with them. */
export function PhotoUpload() {
  const products = useQuery(storeProductsQuery);
  const form = useRef<ProductFormHandle>(null);
  const { draft, dispatch, shots, queue, isBusy, isConnected, ...upload } = usePhotoUpload(form);
  const { values, product, notice, problem } = draft;
  return (
    <div className={css.root}>
      <div className={css.column}>
        <Capture
          values={values}
          products={products.data ?? []}
          product={product}
          notice={notice}
          onNotice={(next) => dispatch({ kind: 'notice', notice: next })}
          onBarcode={(barcode) => dispatch({ kind: 'typeBarcode', barcode })}
          onLookUp={(code) => void upload.lookUp(code)}
          onProduct={upload.choose}
          onPhoto={(file, type) => queue.add(file, type)}
        />
      </div>
      <div className={css.column}>
        <ShotStrip
          shots={shots}
          queue={queue}
          isOffline={!isConnected}
          isBusy={isBusy}
          onSendAgain={product ? () => void upload.save() : undefined}
        />
        {product && (
          <StoredPhotos
            product={product}
            onChange={(photos) => {
              dispatch({ kind: 'photos', product: { ...product, photos } });
              void upload.refresh();
            }}
          />
        )}
        <ProductForm
          ref={form}
          values={values}
          onChange={(next) => dispatch({ kind: 'edit', values: next })}
          problem={problem}
          isKnown={product !== undefined}
          isBusy={isBusy}
          onSave={() => void upload.save()}
          onStartOver={upload.startOver}
        />
      </div>
    </div>
  );
}
