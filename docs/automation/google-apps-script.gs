/**
 * Hands the bank's mails in Gmail to Alcancía. Paste it into a project of https://script.google.com and set, under
 * Project settings, Script properties:
 *
 *   ALCANCIA_URL     https://…, an address that Google can reach
 *   ALCANCIA_TOKEN   a token with the scope "write" alone
 *
 * The copy that Alcancía shows under Ajustes, Conectar el correo, has both filled in and needs no properties.
 *
 * In Gmail, a filter that gives your bank's mails the label "banco". Then run `install` once.
 *
 * A thread that was taken in gets the label "alcancia-listo". A mail that Alcancía refuses for good puts
 * "alcancia-rechazado" on its thread. When Alcancía is away, the thread is left as it is and comes again with the next
 * run. A new mail in an old thread sends the whole thread again: a mail that arrives twice makes one row.
 */
const FILLED = { url: '', token: '' };
const BANK_LABEL = 'banco';
const DONE_LABEL = 'alcancia-listo';
const REFUSED_LABEL = 'alcancia-rechazado';
const THREADS_AT_ONCE = 50;
/** Statuses with which a mail is refused for good. */
const REFUSED_STATUSES = [400, 413, 415, 422];

/** Runs `forwardBankMail` every ten minutes from now on. */
// biome-ignore lint/correctness/noUnusedVariables: a person runs it
function install() {
  for (const trigger of ScriptApp.getProjectTriggers()) {
    if (trigger.getHandlerFunction() === 'forwardBankMail') ScriptApp.deleteTrigger(trigger);
  }
  ScriptApp.newTrigger('forwardBankMail').timeBased().everyMinutes(10).create();
}

/** Sends the threads that are not done yet, the oldest first. Answers how many mails became what. */
// biome-ignore lint/correctness/noUnusedVariables: the trigger runs it
function forwardBankMail() {
  const settings = readSettings_();
  const done = labelNamed_(DONE_LABEL);
  const refused = labelNamed_(REFUSED_LABEL);
  const query = `label:${BANK_LABEL} -label:${DONE_LABEL} -label:${REFUSED_LABEL}`;
  const counts = {};
  for (const thread of GmailApp.search(query, 0, THREADS_AT_ONCE).reverse()) {
    const outcomes = thread.getMessages().map((message) => sendMail_(settings, message.getRawContent()));
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] || 0) + 1;
    if (!outcomes.includes('later')) thread.addLabel(outcomes.includes('refused') ? refused : done);
  }
  Logger.log(JSON.stringify(counts));
  return counts;
}

/**
 * Sends one raw message. Answers what Alcancía made of it, `refused` when it never will, or `later` when it is away.
 * Throws when the token is wrong: the run fails, and Google tells you by mail.
 */
function sendMail_(settings, raw) {
  let response;
  try {
    response = UrlFetchApp.fetch(`${settings.url}/api/v1/ingest/email`, {
      method: 'post',
      contentType: 'message/rfc822',
      headers: { Authorization: `Bearer ${settings.token}` },
      payload: raw,
      muteHttpExceptions: true,
      followRedirects: false,
    });
  } catch (error) {
    Logger.log(`Alcancía does not answer: ${error.message}`);
    return 'later';
  }
  const status = response.getResponseCode();
  if (status === 200) return JSON.parse(response.getContentText()).status;
  if (status === 401 || status === 403) throw new Error(`Alcancía refuses the token (${status})`);
  if (REFUSED_STATUSES.includes(status)) return 'refused';
  Logger.log(`Alcancía answered ${status}`);
  return 'later';
}

function readSettings_() {
  const properties = PropertiesService.getScriptProperties();
  const url = properties.getProperty('ALCANCIA_URL') || FILLED.url;
  const token = properties.getProperty('ALCANCIA_TOKEN') || FILLED.token;
  if (!url || !token) throw new Error('Set the script properties ALCANCIA_URL and ALCANCIA_TOKEN');
  if (!url.startsWith('https://')) throw new Error('ALCANCIA_URL must begin with https://');
  return { url: url.replace(/\/+$/, ''), token };
}

function labelNamed_(name) {
  return GmailApp.getUserLabelByName(name) || GmailApp.createLabel(name);
}
