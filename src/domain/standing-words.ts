/**
 * Words of a movement that does not stand as it looks: declined, held, reversed or given back. One vocabulary for mails,
 * messages, lists and files.
 */

/** What is said of money that moved; one form for each word of the banks. */
export const DONE =
  '(?:aprobad|realizad|aplicad|procesad|enviad|recibid|acreditad|debitad|autorizad|registrad|efectuad|completad|ejecutad|confirmad|cargad|rebajad|pagad|cobrad|depositad|facturad|liquidad|contabilizad|postead)[oa]s?|exitos[oa]s?|exitosamente|(?:un|con) exito|correct[oa]|correctamente|satisfactori[oa]|satisfactoriamente|cancelad[oa]s? (?:exitosamente|con exito|correctamente)';
const BECAME = '(?:fue|fueron|ha sido|han sido|resulto|quedo|se encuentra|esta)';
const IN_ENGLISH = 'completed?|approved|posted|settled|cleared|processed|success(?:ful)?|ok|paid|booked?';
const COMPLETED = new RegExp(`^(?:${BECAME} )?(?:${DONE}|${IN_ENGLISH})(?: (?:${DONE}))?$`);

/** Whether a folded text is, as a whole, a known state of money that moved. */
export function isCompletedState(text: string): boolean {
  return COMPLETED.test(text.trim().replace(/[.!]{1,3}$/, ''));
}

/** A name in the plural (`RECHAZADOS BAR`) is a name. */
const UNMOVED =
  /(?<![a-z])(?:(?:rechazad|denegad|negad|declinad|fallid|pendient|bloquead|retenid|congelad|expirad)[oae]|no (?:fue )?(?:aprobad|autorizad|procesad|realizad|aplicad|completad|exitos)[oa]|rechazos?|denegacion|(?:compra|transaccion|operacion|cargo|consumo|reserva|orden|pedido) cancelad[oa]|(?:compras|transacciones|cargos|pagos|fondos|operaciones|consumos) (?:rechazad|denegad|negad|declinad|retenid|bloquead|congelad|pendient|insuficient)[oae]s|voided|cancell?ed|declined|denied|rejected|failed|pending|on hold|en (?:transito|proceso|tramite|verificacion|revision)|por confirmar)(?![a-z])/;
/** Money that is set apart; a tax that is withheld was paid. */
const SET_APART =
  /(?<![a-z])(?:pre ?-? ?autoriza(?:cion|ciones|d[oa])|pre ?-? ?aprobad[oa]|preauth|hold|retencion(?:es)?(?! (?:de(?:l)? )?(?:impuesto|imp|isr|renta|fuente|iva))|bloqueo)(?![a-z])/;
const TAX = /(?<![a-z])(?:impuestos?|imp|isr|renta|iva)(?![a-z])/;
const RETURNED =
  /(?<![a-z])(?:reversion(?:es)?|reversad[oa]|revertid[oa]|reversos?|reversa|anulacion(?:es)?|anulad[oa]|devolucion(?:es)?|devuelt[oa]|reembolsos?|reintegros?|contracargos?|chargeback|refund(?:ed)?|reversal|nota de credito)(?![a-z])/;
/** A charge for it was paid: `COMISION CHEQUE DEVUELTO`. */
const FEE = /(?<![a-z])(?:comision|cargo por|multa|fee)(?![a-z])/;

/** Whether a line's folded words say that its money did not move, or not for good. */
export function saysUnmoved(words: string): boolean {
  if (FEE.test(words)) return false;
  return UNMOVED.test(words) || (SET_APART.test(words) && !TAX.test(words));
}

/** Whether they say that money came back. */
export function saysReturned(words: string): boolean {
  return RETURNED.test(words) && !FEE.test(words);
}

/** A terminal's own word beside a merchant's name: `EPA Devolución`, `PREAUTORIZACION HERTZ`. */
export function namesAnotherKind(name: string): boolean {
  return (
    SET_APART.test(name) ||
    /(?<![a-z])(?:reversion|reverso|anulacion|devolucion|reembolso|reintegro|contracargo|chargeback|refund|nota de credito)(?![a-z])/.test(
      name,
    )
  );
}
