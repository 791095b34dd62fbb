import type { Translated } from '../client/language.ts';
import type { promoPanelMessages } from './panel-messages.ts';

export const promoPanelSpanish: Translated<typeof promoPanelMessages> = {
  title: 'Código promocional',
  lead: '¿Un amigo le dio un código? Los códigos de referido descuentan el {percent, number}%.',
  leadWithout: 'Escriba un código para ahorrar en su próximo pedido.',
  loading: 'Cargando sus códigos…',
  failed: 'No se pudieron cargar sus códigos.',
  retry: 'Intentar de nuevo',
  available: 'Códigos disponibles',
  used: 'Códigos usados',
  order: 'Pedido #{id}',
};
