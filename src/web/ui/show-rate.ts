const RATE = new Intl.NumberFormat('es-CR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  useGrouping: 'always',
});

/** `₡474,56`, `₡527,505363`: what a unit is worth is nobody's secret, so it is not hidden with amounts. */
export const showRate = (rate: number): string => `₡${RATE.format(rate)}`;
