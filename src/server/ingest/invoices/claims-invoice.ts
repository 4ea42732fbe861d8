/** Whether a file says that it is an electronic invoice, without reading it. */

const HEAD_LENGTH = 4_096;

/** Whether the beginning names the tax office's schemas: only then is a document that cannot be read an invoice. */
export function claimsToBeInvoice(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, HEAD_LENGTH)).toString('latin1').replaceAll('\0', '');
  return (
    head
      .trimStart()
      .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
      .startsWith('<') && head.includes('comprobanteselectronicos.go.cr')
  );
}
