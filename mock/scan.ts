/** A PDF of one page with a line of ASCII text, as `data:` address: the scan of the demo and the tests. */
export function pdfOf(text: string): string {
  const drawn = `BT /F 18 Tf 40 60 Td (${text.replace(/[()\\]/g, ' ')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 120]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const rows = ['0000000000 65535 f \n'];
  for (const [at, object] of objects.entries()) {
    rows.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const tail = `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<</Size ${rows.length}/Root 1 0 R>>`;
  return `data:application/pdf;base64,${btoa(`${file}${tail}\nstartxref\n${file.length}\n%%EOF\n`)}`;
}
