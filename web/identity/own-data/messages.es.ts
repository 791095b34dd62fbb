export const ownDataSpanish = {
  title: 'Sus datos',
  download: {
    lead: 'Una copia de lo que nos dio e hizo aquí: pedidos, pagos, boletos, publicaciones, mensajes y ajustes.',
    button: 'Descargar sus datos',
    done: 'Datos descargados',
    doneText: 'Guarde bien el archivo: contiene sus direcciones y pedidos.',
    failedTitle: 'Sin descargar',
    failed: 'No se pudieron descargar sus datos. Intente de nuevo.',
  },
};
