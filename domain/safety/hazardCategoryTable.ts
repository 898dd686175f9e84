/**
 * Categories from lists, by CAS number and H code. Source: CLP annex VI table 3 (harmonised classification), which
 * 危险化学品分类信息表 (2015) follows for these. `2*`: a minimum classification there (annex VI 1.2.1). `1?`: category 1 with
 * an open subcategory although the rules would give one. Isotopologues follow their substance.
 * Without an annex VI row, a measured value decides by GHS table 3.1.1; value and source are given beside it.
 */
export type CategoryFact = '1' | '1A' | '1B' | '1C' | '2' | '2*' | '3' | '1?';

/** Sold as a solution and listed as one; or in the milder category already, which no solution exceeds. */
export const OF_SOLUTIONS: ReadonlySet<string> = new Set(
  (
    '7664-39-3 7697-37-2 7601-90-3 10034-85-2 14014-06-3 7647-01-0 7698-05-7 10035-10-6 7664-38-2 50-00-0 111-30-8 ' +
    '10217-52-4 1336-21-6 7681-52-9 16872-11-0 16961-83-4 124-41-4 141-52-6 80-15-9 75-91-2'
  ).split(' '),
);

const LISTS: readonly (readonly [code: string, fact: CategoryFact, cas: string])[] = [
  // NaOH KOH H2SO4 oleum HNO3 HF HClO4 CrO3 Na2O2 Br2 SOCl2 PCl3 POCl3 P2O5 HSO3Cl H3PO3, NaOD
  [
    'H314',
    '1A',
    '1310-73-2 1310-58-3 7664-93-9 8014-95-7 7697-37-2 7664-39-3 7601-90-3 1333-82-0 1313-60-6 7726-95-6 ' +
      '7719-09-7 7719-12-2 10025-87-3 1314-56-3 7790-94-5 13598-36-2 14014-06-3',
  ],
  // acetic, formic, trifluoro-, trichloro-, dichloro-, bromo-, iodoacetic, (meth)acrylic acids; chloroacetyl chloride
  [
    'H314',
    '1A',
    '64-19-7 1186-52-3 64-18-6 76-05-1 599-00-8 76-03-9 79-43-6 79-08-3 64-69-7 79-10-7 79-41-4 79-04-9',
  ],
  // triethylamine, diethylamine, butylamine, sec-butylamine, dipropylamine, diamines; HSiCl3; isobutyryl chloride
  ['H314', '1A', '121-44-8 109-89-7 109-73-9 13952-84-6 142-84-7 78-90-0 108-00-9 10025-78-2 79-30-1'],
  // HCl HBr HI H3PO4 NH3 N2H4 NaOCl Ca(OCl)2 HBF4 H2SiF6 NH4HF2 metals of group 1, sulfide, chlorides
  [
    'H314',
    '1B',
    '7647-01-0 7698-05-7 10035-10-6 10034-85-2 7664-38-2 1336-21-6 10217-52-4 7681-52-9 7778-54-3 16872-11-0 16961-83-4 1341-49-7 ' +
      '7440-23-5 7440-09-7 7439-93-2 1313-84-4 7646-85-7 7446-70-0 10025-91-9 7646-78-8 7550-45-0 7789-60-8 10026-13-8 ' +
      '7791-25-5 7487-94-7 7761-88-8 20816-12-0 1327-53-3 7778-50-9 7789-12-0 6834-92-0 7646-93-7 124-41-4 141-52-6',
  ],
  // acids, anhydrides, chlorides, phenols, amines, aldehydes, sulfates
  [
    'H314',
    '1B',
    '79-09-4 107-92-6 79-11-8 68-11-1 75-75-2 108-24-7 123-62-6 108-31-6 75-36-5 98-88-4 541-41-3 501-53-1 108-77-0 ' +
      '108-95-2 95-48-7 106-44-5 108-39-4 89-83-8 107-15-3 111-40-0 112-24-3 124-09-4 108-18-9 110-89-4 108-91-8 ' +
      '141-43-5 100-46-9 110-91-8 110-85-0 50-00-0 111-30-8 77-78-1 64-67-5 106-89-8 107-19-7 80-15-9 110-18-9',
  ],
  // amino alcohols, amines, xylenols, acyl chlorides, SbCl5
  [
    'H314',
    '1B',
    '108-01-0 100-37-8 101-83-7 103-83-3 104-78-9 576-26-1 95-87-4 108-68-9 79-03-8 141-75-3 7647-18-9',
  ],
  ['H314', '1C', '288-32-4 124-07-2'],
  // succinic anhydride, copper acetate: no list gives a subcategory, and the packing group was assigned without one
  ['H314', '1?', '108-30-5 6046-93-1'],
  // CN salts; HF; bromoacetate; inorganic Hg(II); OsO4; tetrachloroethane; azide (dermal LD50 20 mg/kg, rabbit)
  [
    'H310',
    '1',
    '143-33-9 151-50-8 544-92-3 7664-39-3 105-36-2 21908-53-2 7774-29-0 7783-35-9 20816-12-0 79-34-5 33685-54-0 26628-22-8',
  ],
  [
    'H300',
    '2*',
    '143-33-9 151-50-8 544-92-3 7664-39-3 105-36-2 21908-53-2 7774-29-0 7783-35-9 20816-12-0 7719-12-2 7487-94-7 ' +
      '1327-53-3 79-19-6 10294-33-4 26628-22-8',
  ],
  [
    'H330',
    '2*',
    '143-33-9 151-50-8 544-92-3 7664-39-3 105-36-2 21908-53-2 7774-29-0 7783-35-9 20816-12-0 79-34-5 33685-54-0 ' +
      '7719-12-2 10025-87-3 10026-13-8 1333-82-0 7778-50-9 7789-12-0 108-77-0 10108-64-2 541-41-3 7439-97-6 7726-95-6 ' +
      '77-78-1 693-13-0 10294-33-4 79-27-6 584-84-9',
  ],
  // NITE (FY 2008–2017), vapours: dibutylamine, N,N-dimethylcyclohexylamine; phenyltrichlorosilane
  ['H330', '2', '111-92-2 98-94-2'],
  ['H330', '1', '98-13-5'],
  ['H330', '2', '67-97-0 111-30-8 7550-45-0 1314-62-1'],
  ['H310', '2', '67-97-0'],
  ['H300', '2', '67-97-0'],
  // LC50, rat, 4 h, vapour, at most 0.5 mg/L: phenyl isocyanate 0.022, methanesulfonyl chloride 0.118 (ECHA dossiers),
  // triphosgene 0.042 (doi 10.3109/08958378.2010.542501), thiophenol 33 ppm = 0.15 (NIOSH), chloromethyl methyl ether
  // 55 ppm over 7 h = 0.18 (NRC, Acute Exposure Guideline Levels)
  ['H330', '1', '103-71-9 124-63-0 32315-10-9 108-98-5 107-30-2'],
  // Above the limits of category 1: dicyclopentadiene 1.97 mg/L (ECHA dossier), sodium chlorite as dust 0.23 mg/L
  // (limit 0.05, a supplier's sheet); tert-butyl hydroperoxide itself is category 2 (Safe Work Australia, HCIS), so
  // its solutions are not more severe.
  ['H330', '2', '77-73-6 7758-19-2 75-91-2'],
  // LD50, skin of rabbits, above 50 mg/kg: thiophenol 134 (NIOSH), sodium chlorite 107 and 134 (ECHA dossier)
  ['H310', '2', '108-98-5 7758-19-2'],
  // LD50, rat, by mouth, above 5 mg/kg: thiophenol 46 (NIOSH)
  ['H300', '2', '108-98-5'],
  // benzene, C6D6, As2O3, CrO3, chloromethyl methyl ether, nickel salts and oxide
  [
    'H350',
    '1A',
    '71-43-2 1076-43-3 1327-53-3 1333-82-0 107-30-2 7791-20-0 13478-00-7 10101-97-0 1313-99-1 92-87-5 91-59-8 92-67-1 ' +
      '75-01-4 106-99-0 7778-39-4 10048-95-0 7631-89-2 10102-49-5',
  ],
  // Nickel complexes without an entry, and medicines with human evidence
  ['H350', '1?', '29046-78-4 3264-82-2 1295-35-8 14264-16-5 10540-29-1'],
  // lead compounds; 2-bromopropane; ethylene glycol diethyl ether
  [
    'H360',
    '1A',
    '1317-36-8 6080-56-4 10099-74-8 10101-63-0 301-04-2 7758-95-4 1314-41-6 75-26-3 81-81-2 630-08-0 629-14-1',
  ],
  // Medicines and lithium salts that no list subdivides
  [
    'H360',
    '1?',
    '1069-66-5 302-79-4 59-05-2 25389-94-0 10540-29-1 68047-06-3 50-28-2 50-02-2 33069-62-4 25316-40-9 68-26-8 127-47-9 ' +
      '320-67-2 51-21-8 15663-27-1 554-13-2 1310-65-2 1310-66-3 7790-69-4 29046-78-4',
  ],
  ['H317', '1A', '111-30-8 108-31-6'],
  ['H334', '1A', '111-30-8'],
  // nitric acid to 70 %, dichromates, nickel nitrate
  ['H272', '3', '7697-37-2'],
  ['H272', '2', '7778-50-9 7789-12-0 13478-00-7'],
  // magnesium turnings, stabilised aluminium powder, red phosphorus, phosphorus pentasulfide
  ['H228', '1', '7439-95-4 7429-90-5 7723-14-0 1314-80-3'],
  ['H261', '2', '7439-95-4 7429-90-5'],
  // Rows added from the lists: Annex VI, else NITE, else HCIS (`1?`: the list has category 1 without A, B, C)
  ['H228', '1', '7440-45-1'],
  ['H272', '2', '13138-45-9'],
  ['H300', '2', '81-81-2 71751-41-2 79538-32-2'],
  ['H300', '2*', '104-94-9 528-29-0 99-65-0 68359-37-5 950-37-8 16752-77-5 23135-22-0'],
  ['H310', '1', '104-94-9 528-29-0 99-65-0 13194-48-4 81-81-2'],
  ['H310', '2', '79538-32-2'],
  [
    'H314',
    '1?',
    '1321-74-0 99-88-7 89-72-5 99-71-8 88-18-6 80-46-6 88-60-8 1806-26-4 556-82-1 142-83-6 107-94-8 ' +
      '121-03-9 100-20-9 112-18-5 64-04-0 1477-55-0 156-87-6 96-20-8 826-36-8 2403-88-5 1453-58-3 ' +
      '13453-07-1',
  ],
  ['H314', '1A', '98-29-3 1570-64-5 598-78-7 29617-66-1 2579-20-6 10025-67-9'],
  [
    'H314',
    '1B',
    '563-47-3 556-56-9 526-75-0 105-67-9 95-65-8 110-65-6 89-98-5 27176-87-0 36394-75-9 2855-13-2 ' +
      '112-57-2 140-31-8 21351-79-1 7775-11-3 1314-18-7 1314-22-3 2682-20-4',
  ],
  [
    'H317',
    '1A',
    '98-29-3 2855-13-2 1477-55-0 7440-47-3 6147-53-1 74070-46-5 79622-59-6 79-57-2 2682-20-4 26530-20-1',
  ],
  [
    'H317',
    '1B',
    '586-62-9 16219-75-3 59-50-7 95-88-5 505-57-7 82657-04-3 41483-43-6 87674-68-8 173584-44-6 67129-08-2 ' +
      '57018-04-9 95266-40-3 17090-79-8 22373-78-0 78-70-6',
  ],
  ['H330', '1', '87-68-3 21351-79-1 81-81-2 71751-41-2 79538-32-2'],
  [
    'H330',
    '2',
    '98-51-1 760-67-8 79-44-7 591-87-7 20427-59-2 80060-09-9 22224-92-6 59669-26-0 2682-20-4 26530-20-1',
  ],
  [
    'H330',
    '2*',
    '104-94-9 528-29-0 99-65-0 4170-30-3 56-18-8 7440-43-9 7790-79-6 1306-19-0 10124-36-4 7775-11-3 ' +
      '1689-84-5 55285-14-8 1897-45-6 62-73-7 13194-48-4 23135-22-0 731-27-1 137-30-4 39515-41-8 62-75-9',
  ],
  ['H334', '1A', '7440-47-3 6147-53-1'],
  [
    'H350',
    '1A',
    '10294-40-3 7790-80-9 6018-89-9 13462-88-9 7718-54-9 13462-90-3 10028-18-9 12054-48-7 3333-67-3 ' +
      '13138-45-9 7786-81-4 10101-98-1 13770-89-3 547-67-1 3349-06-2 16812-54-7 7784-01-2 13530-65-9 ' +
      '446-86-6 55-98-1 305-03-3 6055-19-2 148-82-3 56-53-1 53-16-7 33419-42-0 298-81-7 62-44-2 52-24-4 ' +
      '50-18-0',
  ],
  [
    'H360',
    '1A',
    '598-63-0 7758-97-6 1309-60-0 7783-46-2 10031-22-8 7446-14-2 1314-87-0 592-87-0 12060-00-3 1072-35-1 ' +
      '7439-92-1 7580-67-8 14283-07-9 446-86-6 55-98-1 305-03-3 6055-19-2 56-53-1 53-16-7 33419-42-0 ' +
      '70476-82-3 79-57-2 57-41-0 99-66-1 50-18-0',
  ],
  // End of the rows added from the lists
];

function build(): ReadonlyMap<string, ReadonlyMap<string, CategoryFact>> {
  const facts = new Map<string, Map<string, CategoryFact>>();
  for (const [code, fact, list] of LISTS)
    for (const cas of list.split(' '))
      facts.set(cas, (facts.get(cas) ?? new Map<string, CategoryFact>()).set(code, fact));
  return facts;
}

/** CAS number → H code → category. */
export const FACTS = build();
