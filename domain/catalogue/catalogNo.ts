/**
 * What a catalogue number looks like, as the source of a pattern: a brand's letters and five digits; CXC is made on
 * request and numbered by the CAS number. Groups: the letters, the digits. A pack may follow.
 */
export const CATALOG_NO_PATTERN = '(CX|LX|YH|QH|ZW|MM|BL|XS|CXC(?=\\d{6}))[\\s-]*((?<=C)\\d{6,10}|\\d{5})';
