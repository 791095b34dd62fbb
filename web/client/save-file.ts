import { type EndpointName, fetchFile } from './client.ts';

/** Fetches a file and puts it where the browser keeps downloads. */
export async function saveFile(endpoint: EndpointName & `GET ${string}`, name: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(endpoint));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
