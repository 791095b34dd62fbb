import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { createContext, type ReactNode } from 'react';

/** How the card of a group purchase is drawn; other domains bring what it takes. */
export const PurchaseCards = createContext<((message: ChatMessage) => ReactNode) | undefined>(undefined);
