/** Prints a paper's content to PDF bytes. */
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { fontFile } from '../fonts';
import type { PrintRequest } from '../sheets';
import { addresses } from './addresses';
import { confirmation } from './confirmation';
import { acceptance, contract } from './contract';
import { printableIn } from './glyphs';
import { labels } from './labels';
import { packing } from './packing';
import { picking } from './picking';
import { quotation } from './quotation';

/** Papers contain no references to files or URLs; access is blocked in case one gets in. */
function prepare(): void {
  const [normal, bold] = [fontFile('normal'), fontFile('bold')];
  pdfmake.setFonts({ NotoSansSC: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
}

let prepared = false;

function definitionOf(request: PrintRequest): TDocumentDefinitions {
  switch (request.kind) {
    case 'confirmation':
      return confirmation(printableIn(request.sheet));
    case 'contract':
      return contract(printableIn(request.sheet));
    case 'acceptance':
      return acceptance(printableIn(request.sheet));
    case 'packing':
      return packing(printableIn(request.sheet));
    case 'quotation':
      return quotation(printableIn(request.sheet));
    case 'labels':
      return labels(printableIn(request.sheet));
    case 'picking':
      return picking(printableIn(request.sheet));
    case 'addresses':
      return addresses(printableIn(request.sheet));
  }
}

/** Prints a request; returns the PDF bytes. */
export async function print(request: PrintRequest): Promise<Uint8Array> {
  if (!prepared) prepare();
  prepared = true;
  return pdfmake.createPdf(definitionOf(request)).getBuffer();
}
