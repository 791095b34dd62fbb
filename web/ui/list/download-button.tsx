import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

type Props = { readonly href: string; readonly children: string };

/** Gets a list as a file, as it is narrowed now. */
export const DownloadButton = ({ href, children }: Props) => (
  <Button
    component="a"
    href={href}
    download
    size="lg"
    variant="outline"
    leftSection={<IconDownload aria-hidden size={20} />}
  >
    {children}
  </Button>
);
