import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const settleMs = 350;

type Props = {
  readonly label: string;
  readonly description?: string;
  readonly maxLength: number;
  /** The search that is shown now. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly className?: string | undefined;
};

/** A search that goes on its way when the typing pauses. */
export function SearchField({ value, onSearch, className = '', ...others }: Props) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useEffectEvent((search: string) => {
    if (search === sent.current) return;
    sent.current = search;
    onSearch(search);
  });
  useEffect(() => {
    const settled = setTimeout(() => send(typed.trim()), settleMs);
    return () => clearTimeout(settled);
  }, [typed]);
  // Changed elsewhere: by the way back, or a button that shows everything.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      {...others}
      className={className}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch aria-hidden size={22} />}
    />
  );
}
