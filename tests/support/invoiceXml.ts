/** Writes the XML of a 数电发票 after the published element names, for tests. No real invoice is used. */
import type { XmlInvoice } from '@domain/invoice/invoiceXml';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** Fen as yuan text: -5 → "-0.05". */
export const yuanText = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const rateText = (percent: string | null): string => (percent === null ? '免税' : `${percent}%`);

const KINDS = { normal: ['02', '普通发票'], special: ['01', '增值税专用发票'] } as const;

export function xmlOf(invoice: XmlInvoice): string {
  const { invoiceNo, issuedOn, kind, seller, buyer, originalNo, lines, net, tax, total } = invoice;
  const label =
    kind === null
      ? ''
      : `<GeneralOrSpecialVAT>${tag('LabelCode', KINDS[kind][0])}${tag('LabelName', KINDS[kind][1])}</GeneralOrSpecialVAT>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice>
  <Header>${tag('EIid', invoiceNo)}${tag('EInvoiceTag', 'SWEI3200')}<InherentLabel>${label}</InherentLabel></Header>
  <EInvoiceData>
    <SellerInformation>${tag('SellerIdNum', seller.taxNo)}${tag('SellerName', seller.title)}</SellerInformation>
    <BuyerInformation>${tag('BuyerIdNum', buyer.taxNo)}${tag('BuyerName', buyer.title)}</BuyerInformation>
    <BasicInformation>
      ${tag('TotalAmWithoutTax', yuanText(net))}${tag('TotalTaxAm', yuanText(tax))}
      ${tag('TotalTax-includedAmount', yuanText(total))}${tag('RequestTime', `${issuedOn} 10:00:00`)}
    </BasicInformation>
    ${lines
      .map(
        (line) =>
          `<IssuItemInformation>${tag('ItemName', line.name)}${tag('SpecMod', line.spec)}${tag('MeaUnits', line.unit)}${
            line.count === null ? '' : tag('Quantity', line.count)
          }${tag('Amount', yuanText(line.net))}${tag('TaxRate', rateText(line.taxRate))}${tag('ComTaxAm', yuanText(line.tax))}</IssuItemInformation>`,
      )
      .join('\n    ')}
    ${originalNo === null ? '' : `<SpecificInformation><RedEInvoice>${tag('OriginalInvoiceCode', originalNo)}</RedEInvoice></SpecificInformation>`}
  </EInvoiceData>
  <TaxSupervisionInfo>${tag('InvoiceNumber', invoiceNo)}${tag('IssueTime', issuedOn)}</TaxSupervisionInfo>
</EInvoice>`;
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
