/** The tool that a request needs is among those that a model sees, in whichever form its verb is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { pickTools } from './pick-tools.ts';

const offered = (question: string, before = ''): string[] =>
  pickTools({ question, before, called: [] }).map(({ name }) => name);

/** Of vos, tú, usted and ustedes, with and without what hangs on them, and the infinitive. */
const VERBS: Readonly<Record<string, readonly [forms: string, rests: readonly string[]][]>> = {
  propose_category: [
    ['pasá pasa pase pasen pasar páselo pasalo', ['lo de Uber a Transporte', 'todo esto a Salud']],
    ['mové mueve mueva muevan mover muévalo', ['las de Uber a Transporte']],
    ['poné pon ponga pongan poner póngalo ponela', ['en Hogar', 'lo de Walmart en Súper']],
    ['categorizá categoriza categorice categorizar categorícelas', ['las de Uber como Transporte']],
    ['cambiá cambia cambie cambiar cámbiele', ['la categoría de Netflix', 'la categoría a Salud']],
    ['move put moving', ['my Uber charges to Transporte', 'this under Salud']],
  ],
  propose_defer: [
    ['pasá pasa pase pasar páselo', ['esta compra al próximo ciclo', 'al ciclo siguiente']],
    ['mové mueve mueva mover muévalo', ['al ciclo siguiente', 'al mes que viene']],
    ['diferí difiere difiera diferir', ['la compra de Walmart']],
    ['move defer push', ['it to the next cycle']],
  ],
  propose_reminder: [
    ['recordame recuérdame recuérdeme recordarme', ['pagar la luz el viernes']],
    ['avisame avísame avíseme', ['el 5 que hay que pagar el alquiler']],
    ['remind', ['me to pay the rent on Friday']],
  ],
  propose_budget_item: [
    ['subí sube suba subir', ['el alquiler a 340 mil', 'el presupuesto de comida a 200 mil']],
    ['agregá agrega agregue agregar', ['al presupuesto 20 mil de gimnasio']],
    ['raise set', ['the rent to 340000']],
  ],
  propose_balance: [
    ['poné pon ponga actualizá actualice', ['el saldo del BAC en 500 mil']],
    ['El saldo del BAC es', ['500 mil', '₡512 000']],
    ['My balance at BAC is', ['500000']],
  ],
  propose_link: [
    ['ligá liga ligue ligar líguelo', ['lo de Netflix con la suscripción']],
    ['vinculá vincule asocie enlace', ['esa compra con el recibo de luz']],
    ['link', ['the Netflix charge to its subscription']],
  ],
  propose_delete: [
    ['borrá borra borre borrar bórrela elimine quitá saque', ['la última compra en Amazon']],
    ['delete remove', ['the duplicate Uber']],
  ],
  propose_split: [
    ['dividí divide divida dividir separe reparta', ['lo de Walmart entre súper y hogar']],
    ['split', ['the Walmart purchase']],
  ],
  propose_edit: [
    ['corregí corrige corrija corregir editá modifique', ['el monto de la compra de Walmart a 5000']],
    ['etiquetá etiquete', ['eso']],
    ['fix correct rename', ['the Walmart purchase']],
  ],
  propose_transaction: [
    ['anotá anota anote anotar apunte registre agregue', ['5 mil en la pulpería', 'una compra de 3000']],
    ['Gasté Pagué', ['3 rojos en la feria ayer']],
    ['record add I spent', ['5000 at the market']],
  ],
  propose_rule: [
    ['siempre que diga WALMART', ['poné Supermercado', 'póngalo en Supermercado']],
    ['always put', ['Walmart under Supermercado']],
  ],
  undo: [
    ['deshacé deshaz deshaga deshacer revierta', ['eso', 'lo último']],
    ['undo revert', ['that']],
  ],
};
const requests = Object.entries(VERBS).flatMap(([tool, verbs]) =>
  verbs.flatMap(([forms, rests]) =>
    (/^(?:El|My|siempre|always)/.test(forms) ? [forms] : forms.split(/ (?!spent)/)).flatMap((form) =>
      rests.map((rest) => ({ tool, request: `${form} ${rest}` })),
    ),
  ),
);

it('is offered for every request, in each form, politely and at once with its rows', () => {
  const around = fc.constantFrom('', 'Por favor ', '¿Me puede ', 'Quiero que ', 'Please ', 'Ahora ', 'ok, ');
  fc.assert(
    fc.property(fc.constantFrom(...requests), around, ({ tool, request }, before) => {
      const tools = offered(`${before}${request}`);
      expect(tools, `${before}${request}`).toContain(tool);
      expect(tools).toContain('search_transactions');
    }),
    { numRuns: randomRuns({ short: 500, long: 1_500 }) },
  );
});

it.each([
  '¿Cuánto gasté el mes pasado?',
  '¿En qué gasté más este mes?',
  '¿Cuánto subió el recibo de luz?',
  'Muéstreme los movimientos',
  '¿A cómo está el tipo de cambio?',
  '¿Cuánto pagué de agua?',
  '¿Qué saldo tengo?',
  '¿Cuánto tengo en la asociación?',
  'What did I spend on food last month?',
  'How am I doing?',
])('of a question offers no change: %s', (question) => {
  expect(offered(question).filter((name) => name.startsWith('propose_') || name === 'undo')).toEqual([]);
});

it('is that of the request before, for what only completes it', () => {
  expect(offered('Transporte', 'Pasá lo de Uber a otra categoría')).toContain('propose_category');
  expect(offered('el viernes', 'Recuérdeme pagar la luz')).toContain('propose_reminder');
});
