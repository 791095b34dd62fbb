import type { commonMessages } from './common-messages.ts';
import type { Translated } from './language.ts';

export const commonSpanish: Translated<typeof commonMessages> = {
  retry: 'Intentar de nuevo',
  loading: 'Cargando…',
  close: 'Cerrar',
  cancel: 'Cancelar',
  error: 'Error',
  reason: 'Motivo',
  enterReason: 'Escriba un motivo',
  keptOnRecord: 'Queda registrado.',
  courierSees: 'El repartidor lo ve.',
  comment: 'Comentario (opcional)',
  addressHint: 'Calle, ciudad, estado, código postal',
  saveChanges: 'Guardar cambios',
  notSaved: 'No se guardó. Intente de nuevo.',
  notSent: 'No se envió. Intente de nuevo.',
  notLoaded: 'No se pudo cargar',
  failed: 'No funcionó. Intente de nuevo.',
};
