/** Words of a context that name what no figure knows: `en Salud`, where no figure is of it. */
import { measuresIn, monthsIn } from './measures.ts';

/** Words that name no thing, person or place. */
const NEUTRAL =
  /^(?:listo|hecho|done|resumen|summary|entre|sobre|desde|hasta|contra|segun|durante|antes|despues|between|about|since|until|during|total\w*|general|conjunto|sum[ao]?\w*|todos?|todas?|fecha|momento|ahora|hoy|ayer|ciclos?|mes(?:es)?|periodos?|anos?|semanas?|quincenas?|dias?|facturacion|actual\w*|pasad[oa]s?|anterior\w*|curso|parte|resto|forma|efecto|realidad|acuerdo|eso|esto|estos?|estas?|ello|lo|que|cual(?:es)?|usted\w*|sus?|plata|dinero|colones|dolar(?:es)?|euros?|moneda|cuentas|compras?|gastos?|gast\w+|consumos?|movimientos?|salidas?|entradas?|ingres\w+|salari\w+|sueldos?|categorias?|comercios?|inicio|fin|final|principios?|corte|cierre|datos?|cifras?|montos?|importes?|valor|promedio|presupuest\w*|saldos?|deudas?|cuotas?|patrimonio|ahorros?|pension\w*|rendimient\w*|aport\w+|tarjetas|tipo|cambio|precio|recibos?|billing|cycles?|months?|periods?|years?|weeks?|days?|now|dates?|far|all|everything|spen\w+|money|moment|end|start|beginning|current\w*|previous|last|amounts?|figures?|data|purchases?|transactions?|expenses?|income|salary|average|budget|balances?|accounts|cards|debts?|savings|rates?|prices?|today|yesterday|you|your|it|this|that|these|those|them|me|him|her|last|next|proxim\w+|pagar|largo|comparacion|comparison|respecto|relacion|lado|promedios?|par|cada|mas|menos|more|less|one|uno|una|the|overall|than|and|categor\w+|merchants?|medida|lleva\w*|llevado|cobr\w+|pag\w+)$/;
export const isNeutral = (word: string): boolean => NEUTRAL.test(word) || monthsIn(word).length > 0;
const AFTER_PREPOSITION =
  /\b(?:en|de|del|para|por|con|al?|sobre|in|on|at|for|of|to|from|with) (?:(?:el|la|los|las|su|sus|un|una|the|your|an?|este|esta|esos?|esas?|this|that|lo) )?(?!(?:los|las|the|sus|una|your|este|esta|this|that|ellos|ellas|ella|them|these|those)\b)([a-zñ]{3,})/g;
const BEFORE_COLON = /([a-zñ]{3,})(?: ?:|\s*\|)\s*▮/;

/** The words of a context that name what no figure knows. */
export function strangersIn(context: string): string[] {
  const named = [...context.matchAll(AFTER_PREPOSITION)].map(([, word = '']) => word);
  const label = BEFORE_COLON.exec(context)?.[1];
  return [...named, ...(label === undefined ? [] : [label])].filter(
    (word) => !isNeutral(word) && measuresIn(word).said.length === 0,
  );
}

export const hasStranger = (context: string): boolean => strangersIn(context).length > 0;
