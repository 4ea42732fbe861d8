/**
 * Names of items, and merchants as banks print them: with a town, behind a processor, cut off, by SINPE. Some contain
 * the name, some nearly do, some contain it inside a longer word.
 */
export const KNOWN: Record<string, { matches: string[]; merchants: string[] }> = {
  Netflix: { matches: [], merchants: ['DLC*NETFLIX.COM LOS GATOS', 'NETFLIX SUSCRIPCION', 'NET FLIX', 'NETFLI'] },
  'Gimnasio Ñandú': {
    matches: ['gimnasio ñand', 'Nand'],
    merchants: ['Gym  gimnasio nandu', 'GIMNASIO ÑANDÚ SAN JOSE', 'GIMNASIO   ÑAND', 'NAND FIT 2', 'GIMNASIO'],
  },
  ICE: { matches: ['Kölbi'], merchants: ['ICE CELULARES', 'RECIBO*ICE', 'NICE SHOES', 'ICECREAM', 'KOLBI-4 HEREDIA'] },
  Cable: { matches: ['telecable eco'], merchants: ['CABLE TICA', 'CABLETICA', 'TELECABLE ECO', 'UN CÁBLE,CARTAGO'] },
  Seguro: { matches: [], merchants: ['SEGUROS DEL SUR', 'ASEGURO SA', 'EL SEGURO ALAJUELA', 'SEGUR'] },
  Alquiler: {
    matches: ['casa verde'],
    merchants: ['SINPE MOVIL CASA VERDE SRL', 'ALQUILERES', 'SINPE MOVIL', 'CASA  VERDE', 'SINPE MOVIL PULPERIA'],
  },
  Salario: {
    matches: ['planilla'],
    merchants: ['SALARIO ACME', 'DEPOSITO PLANILLA ACME', 'DEPOSITO', 'TRANSFERENCIA'],
  },
};

export const NAMES = Object.keys(KNOWN);

/** Merchants that match no item. */
const STRANGERS = ['FERIA', 'LA FERIA', 'SINPE MOVIL', 'SODA'];

export const MERCHANTS = [...STRANGERS, ...Object.values(KNOWN).flatMap(({ merchants }) => merchants)];
