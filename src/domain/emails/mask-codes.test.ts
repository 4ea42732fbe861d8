import { expect, it } from 'vitest';
import { maskOneTimeCodes } from './mask-codes.ts';

it.each([
  ['Su código de verificación es 482913.', 'Su código de verificación es 000000.'],
  ['CODIGO: 4829-13', 'CODIGO: 0000-00'],
  ['482913 es su código de seguridad BAC', '000000 es su código de seguridad BAC'],
  ['Use 4829 como su clave dinámica', 'Use 0000 como su clave dinámica'],
  ['Su token OTP 48291377 vence en 5 minutos', 'Su token OTP 00000000 vence en 5 minutos'],
])('masks a one-time code: %s', (text, masked) => expect(maskOneTimeCodes(text)).toBe(masked));

it.each([
  'Monto: CRC 12,345.60',
  'Clave: 50601042600310112345600100001010000000001199999999',
  'Código de comercio ₡ 15000',
  'Clave cambiada. Monto 12,345.60',
  'Referencia 2026033115283000000000077',
])('leaves other numbers alone: %s', (text) => expect(maskOneTimeCodes(text)).toBe(text));
