import { PhotoUpload } from '../../catalogue/photos/photo-upload.tsx';

export function PhotosTab() {
  return <PhotoUpload />;
}
