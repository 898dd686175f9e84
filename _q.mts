import { searchProducts, suggest } from './mock/server/search';
const qs = process.argv.slice(2);
let t=Date.now();
searchProducts(new URLSearchParams({q:'x'})); console.log('first', Date.now()-t,'ms');
for (const q of qs) {
  t=performance.now() as any;
  const a = searchProducts(new URLSearchParams({ q, size: '6' }));
  const ms = (performance.now()-(t as any)).toFixed(1);
  console.log(`\n## ${q}  [${a.understood.kind} ${a.understood.value}] total ${a.total} ${ms}ms ${a.understood.hint??''} ${a.understood.didYouMean.join(' | ')}`);
  for (const r of a.records) console.log('  ', r.prodName, '|', r.nameEn, '|', r.cas, r.spec, r.stockStatus, r.sales, JSON.stringify(r.matched));
  console.log('  >', suggest(q).map(s=>`${s.kind}:${s.text}(${s.note})`).slice(0,10).join(' ; '));
}
