/** Formats figures other than money as in Costa Rica. */
import { areAmountsHidden, HIDDEN_FIGURE } from './privacy.ts';

const figure = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('es-CR', options);

const PERCENT = figure({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const CHANGE = figure({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const VOLUME = figure({ maximumFractionDigits: 3, useGrouping: 'always' });
const MEAN = figure({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });
const COMPACT = figure({ notation: 'compact', maximumFractionDigits: 1 });
const SIZE = figure({ maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** `4,82 %` for 0.0482. */
export const formatPercent = (fraction: number): string => PERCENT.format(fraction);
/** `+55 %` for 0.55: a difference. */
export const formatChange = (fraction: number): string => CHANGE.format(fraction);
/** `1 250,5`, for cubic metres or a meter's reading. */
export const formatVolume = (cubicMetres: number): string => VOLUME.format(cubicMetres);
/** `22,67`, for a mean of cubic metres. */
export const formatMean = (cubicMetres: number): string => MEAN.format(cubicMetres);
/** `14,3 MB` for bytes. */
export const formatMegabytes = (bytes: number): string => `${SIZE.format(bytes / 1024 / 1024)} MB`;
/** `1,2 M` for 1234567, above a bar without room for more. */
export const formatCompact = (amount: number): string => (areAmountsHidden() ? HIDDEN_FIGURE : COMPACT.format(amount));

const RATE = new Intl.NumberFormat('es-CR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  useGrouping: 'always',
});

/** `₡474,56`, `₡527,505363`: exchange rates are public, so they are not hidden with amounts. */
export const formatRate = (rate: number): string => `₡${RATE.format(rate)}`;
