/** Finds sentences that claim to have changed something, in both languages. */

const STEM =
  'cambi|modific|mov|agreg|anad|anot|registr|guard|borr|elimin|quit|aplic|actualiz|categoriz|recategoriz|clasific|asign|difer|cre|edit|correg|divid|vincul|deshech|marc|program|ajust|reclasific|apunt|archiv|renombr|configur|establec|reasign|incorpor|inclu|transfer|traslad|separ|orden|hech|puest|realiz|complet|proces|efectu|ejecut';
/** `cambié`, without its accent also `cambie`, which asks: so accents are read here. */
const FIRST_PERSON =
  /(?<![\p{L}])(?:cambié|modifiqué|moví|agregué|añadí|anoté|registré|guardé|borré|eliminé|quité|apliqué|actualicé|categoricé|recategoricé|clasifiqué|reclasifiqué|asigné|reasigné|puse|pasé|diferí|creé|hice|edité|corregí|dividí|vinculé|deshice|marqué|programé|ajusté|apunté|archivé|renombré|configuré|establecí|incluí|incorporé|transferí|trasladé|separé|arreglé|dejé|metí|procedí a|envié|mandé|deposité|cancelé|realicé|completé|efectué|ejecuté|procesé|(?:he|hemos|acabo de|acabamos de|terminé de|ya logré|logré) (?:\p{L}+ ){0,2}?(?:\p{L}+(?:ado|ido|ar|er|ir|arl[ao]s?|erl[ao]s?|irl[ao]s?)|hecho|puesto|deshecho))(?!\p{L})/giu;
const DONE_ES = new RegExp(
  [
    // `fue movida`, `quedó anotado`, `han sido eliminadas`, `está guardada`.
    String.raw`\b(?:fue|fueron|ha sido|han sido|quedo|quedaron|queda|quedan|esta|estan|ya)(?: ya| ahora)?(?: \w+)? (?:${STEM})\w*(?:ad|id|ech|est)[oa]s?\b`,
    // `se agregó`, `se ha creado`, `se han movido`.
    String.raw`\bse (?:le |les |lo |la )?(?:ya )?(?:(?:ha|han|acaba de|acaban de) )?(?:${STEM})\w*(?:o|aron|ieron|ado|ido|echo|ar|er|ir)\b`,
    String.raw`\b(?:cambios?|ajustes?|movimientos?|gastos?|compras?|categorias?|reglas?|recordatorios?|transacci\w+|partidas?|saldos?|operacion(?:es)?) (?:(?:ya|fue|queda|esta|ha sido) )?(?:${STEM})\w*(?:ad|id|ech|est)[oa]s?\b`,
    String.raw`(?:^|[.!¡:;,\n] *|\b(?:ya|todo|muy bien|perfecto|claro)[,.]? +)(?:listo|hecho|realizado|aplicado|anotado|guardado|completado|eliminad[oa]s?|agregad[oa]s?|cambiad[oa]s?)(?= ?(?:[.,!:;]|$|\u2705|la |el |los |las |su |ya |queda|quedo))`,
    String.raw`\b(?:ahora|ya) (?:esta|estan|queda|quedan|quedo|quedaron|aparece|aparecen|pertenece|pertenecen|tiene|tienen) (?:en|como|con|bajo) `,
    String.raw`\b(?:quedo|quedaron) (?:en|como|con|bajo|asi|para) `,
    // `Ya está hecho`, `todo quedó listo`, `la regla ya está activa`, `el cambio surtió efecto`.
    String.raw`\b(?:ya|todo|todo ya|ahora) (?:esta|quedo|queda) (?:hech|list|aplicad|activ|resuelt|arreglad)\w+`,
    String.raw`\b(?:reglas?|recordatorios?|cambios?|presupuestos?|categorias?|notas?) (?:ya |ahora )?(?:esta|estan|quedo|quedaron) (?:ya )?(?:activ|vigent|list|hech|en vigor)\w*`,
    String.raw`\bsurti(?:o|eron) efecto|\bya no (?:existe|aparece|figura|esta|cuenta)n?\b`,
    // A sentence that is only the deed: `Registrado.`, `Borrando la compra…`.
    String.raw`(?:^|[.!:;\n] *)(?:registrad|anotad|guardad|cambiad|eliminad|borrad|actualizad|cread|movid|aplicad|procesad|categorizad|asignad|corregid|dividid)[oa]s?(?= ?(?:[.!,;]|$))`,
    String.raw`(?:^|[.!\n] *)(?:borrando|eliminando|cambiando|registrando|anotando|moviendo|aplicando|actualizando|creando|guardando|deleting|removing|changing|recording|moving|applying|updating|creating|saving) `,
    String.raw`\bya (?:lo |la |los |las |le |les )?(?:hice|puse|pase|deje|movi|cambie|agregue|anote|borre|elimine|guarde|aplique|actualice|registre)\b`,
  ].join('|'),
  'g',
);
const VERBS_EN =
  'changed|modified|moved|added|recorded|saved|deleted|removed|applied|updated|categori[sz]ed|recategori[sz]ed|classified|assigned|deferred|created|edited|corrected|fixed|split|linked|undone|undid|reverted|marked|scheduled|adjusted|logged|renamed|configured|set up|set|put|made|registered|entered|cancelled|canceled|transferred|processed|completed|executed|done|switched|tagged|booked|noted';
const DONE_EN = new RegExp(
  [
    String.raw`\b(?:i|we)(?:'ve|’ve| have| had)?(?: just| now| already| successfully| gone ahead and)* (?:${VERBS_EN})\b`,
    String.raw`\b(?:has|have) (?:now |already |just |successfully )?been (?:successfully )?(?:${VERBS_EN})\b`,
    String.raw`\b(?:was|were|is|are|it's|they're|it’s)(?: now| already| all| just| successfully)+ (?:${VERBS_EN}|in|under)\b`,
    String.raw`\b(?:was|were) (?:${VERBS_EN})\b`,
    String.raw`\b(?:changes?|transactions?|expenses?|purchases?|category|categories|rules?|reminders?|budget|update) (?:successfully )?(?:${VERBS_EN})\b`,
    String.raw`(?:^|[.!:;,\n] *|\ball )(?:done|all set|all done|saved|applied|updated|added|deleted|completed|moved)(?= ?(?:[.,!:;]|$|the |your |it |that ))`,
    String.raw`\b(?:is|are) (?:all )?(?:done|set|saved|recorded|updated|categori[sz]ed as|deleted)\b`,
    String.raw`\bsuccessfully (?:${VERBS_EN})\b`,
    String.raw`\b(?:the|your|its|that) (?:\w+ )?(?:category|rule|budget|amount|merchant|date|reminder|note|transaction|purchase|row|charge) (?:is|are) now\b`,
    String.raw`\bno longer (?:exists?|there|appears?|counts?|in your)\b|\b(?:took|has taken) effect\b|\bwent ahead and\b`,
    String.raw`(?:^|[.!:;\n] *)(?:recorded|logged|noted|deleted|removed|updated|changed|moved|created|saved)(?= ?(?:[.!,;]|$))`,
  ].join('|'),
  'g',
);
/** What takes the claim back before it in its clause: it was not done, or is asked or offered. */
const TAKEN_BACK =
  /\b(?:no|ni|nada|nunca|ningun\w*|sin|not|n't|nothing|never|none|without|cannot|si|cuando|al|puede\w*|podria\w*|puedo|podemos|debe\w*|would|if|once|when|can|could|may|might|will|shall|should|must|to be|propong\w+|propos\w+|propuesta|want|wish|quiere\w*|desea\w*|hasta que|until|before|antes de|para que)\b|n['’]t\b|¿/;
/** A fact of the ledger rather than a deed: a charge that the bank recorded on a day. */
const BY_OTHERS =
  /^(?:\w+ )?(?:fue|fueron|was|were|se|ha sido|han sido|has been|have been) (?:registr\w+|recorded|made|hech[oa]s?|realiz\w+|proces\w+|processed|entered|booked|anotad[oa]s?|logged|cre\w+|created|actualiz\w+|updated|complet\w+) (?:el (?:\d|lunes|martes|miercoles|jueves|viernes|sabado|domingo)|on |at |por el banco|by the bank|hace |desde )/;

/** Where a sentence begins to claim that something was changed, in UTF-16 units; -1 where it does not. Both are as long. */
export function findDeed(shown: string, folded: string): number {
  const found = [...shown.matchAll(FIRST_PERSON), ...folded.matchAll(DONE_ES), ...folded.matchAll(DONE_EN)].map(
    ({ index, 0: text }) => {
      // A leading mark belongs to the sentence before.
      return index + (/^[^\p{L}]*/u.exec(text)?.[0].length ?? 0);
    },
  );
  const claimed = found.filter((at) => {
    const from =
      Math.max(...[',', ';', '.', ':', '!', '\n', ' pero ', ' but '].map((mark) => folded.lastIndexOf(mark, at - 1))) +
      1;
    return !TAKEN_BACK.test(folded.slice(Math.max(0, at === 0 ? 0 : from), at)) && !BY_OTHERS.test(folded.slice(at));
  });
  return claimed.length === 0 ? -1 : Math.min(...claimed);
}

/** Words with which a deed may begin: text is held back from there until its sentence ends. */
export const DEED_STEMS: readonly string[] =
  `${STEM}|ya|ahora|now|already|puse|pase|pasé|hice|listo|queda|qued|acabo|termin|logr|deshic|arregl|deje|dejé|meti|change|modif|move|add|record|save|delet|remov|appl|updat|categor|recateg|classif|assign|defer|creat|edit|correct|fix|split|link|undo|undid|revert|mark|schedul|adjust|logg|renam|config|set|put|made|regist|enter|cancel|transf|process|complet|execut|done|switch|tagg|book|success|proced|envi|mand|deposit|cancel|surti|todo|borrando|longer|took|went|delet|remov`.split(
    '|',
  );
