/**
 * Common laboratory names of solvents, reagents and catalysts, by what they usually are in a procedure. General knowledge
 * of the field; the catalogue decides what a name stands for. Names with a capital letter are matched exactly, others
 * in any case. A "?" marks names that mean several substances.
 */

/** `transfer`: puts a group or atoms into the product, so it may count as reactant or as reagent. */
export type UsualRole =
  'solvent' | 'base' | 'acid' | 'reagent' | 'transfer' | 'catalyst' | 'drying' | 'workup' | 'inert' | 'gas';

export const USUAL_NAMES: Readonly<Record<UsualRole, string>> = {
  solvent: `THF|四氢呋喃|tetrahydrofuran|2-MeTHF|2-Me-THF|2-甲基四氢呋喃|2-methyltetrahydrofuran|DCM|CH2Cl2|二氯甲烷|dichloromethane|methylene chloride|
    CHCl3|氯仿|三氯甲烷|chloroform|CCl4|四氯化碳|carbon tetrachloride|DCE|ClCH2CH2Cl|1,2-二氯乙烷|1,2-dichloroethane|DMF|N,N-二甲基甲酰胺|二甲基甲酰胺|
    N,N-dimethylformamide|dimethylformamide|DMAc|DMA|N,N-二甲基乙酰胺|二甲基乙酰胺|N,N-dimethylacetamide|dimethylacetamide|NMP|N-甲基吡咯烷酮|
    N-甲基-2-吡咯烷酮|N-methylpyrrolidone|N-methyl-2-pyrrolidone|N-methylpyrrolidinone|DMSO|二甲基亚砜|二甲亚砜|dimethyl sulfoxide|dimethylsulfoxide|
    MeCN|CH3CN|ACN|乙腈|acetonitrile|MeOH|CH3OH|甲醇|methanol|EtOH|C2H5OH|CH3CH2OH|乙醇|无水乙醇|95%乙醇|ethanol|iPrOH|i-PrOH|IPA|异丙醇|isopropanol|
    2-propanol|isopropyl alcohol|n-BuOH|正丁醇|n-butanol|1-butanol|t-BuOH|tBuOH|叔丁醇|tert-butanol|tert-butyl alcohol|正丙醇|1-propanol|乙二醇|ethylene glycol|
    甲苯|toluene|PhMe|苯|benzene|二甲苯|xylene|xylenes|邻二甲苯|o-xylene|均三甲苯|mesitylene|氯苯|chlorobenzene|邻二氯苯|o-dichlorobenzene|三氟甲苯|己烷|正己烷|
    hexane|hexanes|n-hexane|戊烷|正戊烷|pentane|n-pentane|庚烷|正庚烷|heptane|n-heptane|环己烷|cyclohexane|乙醚|无水乙醚|ether|diethyl ether|ethyl ether|Et2O|
    MTBE|TBME|甲基叔丁基醚|甲基叔丁醚|methyl tert-butyl ether|tert-butyl methyl ether|二氧六环|1,4-二氧六环|二噁烷|1,4-二噁烷|dioxane|1,4-dioxane|DME|乙二醇二甲醚|
    1,2-dimethoxyethane|二乙二醇二甲醚|diglyme|乙酸乙酯|醋酸乙酯|ethyl acetate|EtOAc|AcOEt|?EA|mineral oil|paraffin oil|矿物油|石蜡油|液体石蜡|丙酮|acetone|丁酮|2-butanone|methyl ethyl ketone|H2O|水|
    去离子水|蒸馏水|纯水|water|deionized water|distilled water|硝基甲烷|nitromethane|HFIP|六氟异丙醇|hexafluoroisopropanol|TFE|三氟乙醇|2,2,2-trifluoroethanol|
    碳酸二甲酯|dimethyl carbonate|乙酸异丙酯|isopropyl acetate|乙酸丁酯|丁腈|苯甲腈|CPME|环戊基甲醚|cyclopentyl methyl ether|CD3OD|CDCl3|D2O|DMSO-d6|DMPU|HMPA|二苯醚|diphenyl ether`,
  base: `TMG|1,1,3,3-tetramethylguanidine|四甲基胍|2,4,6-collidine|2,4,6-三甲基吡啶|LiOH·H2O|一水合氢氧化锂|lithium hydroxide monohydrate|吡啶|pyridine|
    三乙胺|triethylamine|Et3N|NEt3|?TEA|DIPEA|DIEA|iPr2NEt|i-Pr2NEt|N,N-二异丙基乙胺|二异丙基乙胺|diisopropylethylamine|N,N-diisopropylethylamine|Hünig's base|
    2,6-二甲基吡啶|2,6-lutidine|DBU|1,8-二氮杂双环[5.4.0]十一碳-7-烯|1,8-diazabicyclo[5.4.0]undec-7-ene|DBN|DABCO|三乙烯二胺|NMM|N-甲基吗啉|N-methylmorpholine|K2CO3|碳酸钾|
    无水碳酸钾|potassium carbonate|Na2CO3|碳酸钠|无水碳酸钠|sodium carbonate|Cs2CO3|碳酸铯|cesium carbonate|caesium carbonate|NaHCO3|碳酸氢钠|sodium bicarbonate|
    sodium hydrogen carbonate|sodium hydrogencarbonate|KHCO3|碳酸氢钾|K3PO4|磷酸钾|磷酸三钾|potassium phosphate|tripotassium phosphate|NaOH|氢氧化钠|
    sodium hydroxide|KOH|氢氧化钾|potassium hydroxide|LiOH|氢氧化锂|lithium hydroxide|Ba(OH)2|NaH|氢化钠|sodium hydride|KH|t-BuOK|tBuOK|KOtBu|KOt-Bu|t-BuONa|
    NaOtBu|NaOt-Bu|叔丁醇钾|叔丁醇钠|potassium tert-butoxide|sodium tert-butoxide|LDA|二异丙基氨基锂|lithium diisopropylamide|LiHMDS|NaHMDS|KHMDS|双(三甲基硅基)氨基锂|
    双(三甲硅基)氨基锂|双(三甲基硅基)氨基钠|双(三甲基硅基)氨基钾|lithium bis(trimethylsilyl)amide|sodium bis(trimethylsilyl)amide`,
  acid: `发烟硫酸|fuming sulfuric acid|oleum|HCl|盐酸|浓盐酸|稀盐酸|hydrochloric acid|hydrogen chloride|氯化氢|H2SO4|硫酸|浓硫酸|稀硫酸|sulfuric acid|sulphuric acid|HNO3|硝酸|浓硝酸|发烟硝酸|nitric acid|fuming nitric acid|H3PO4|磷酸|phosphoric acid|
    TFA|三氟乙酸|trifluoroacetic acid|CF3COOH|AcOH|HOAc|CH3COOH|CH3CO2H|乙酸|冰乙酸|冰醋酸|醋酸|acetic acid|HCOOH|甲酸|formic acid|HBr|氢溴酸|hydrobromic acid|HI|氢碘酸|HF|
    MsOH|甲磺酸|甲烷磺酸|methanesulfonic acid|TfOH|三氟甲磺酸|triflic acid|trifluoromethanesulfonic acid|TsOH|p-TsOH|PTSA|TsOH·H2O|p-TsOH·H2O|对甲苯磺酸|对甲苯磺酸一水合物|一水合对甲苯磺酸|p-toluenesulfonic acid|p-toluenesulfonic acid monohydrate|CSA|PPTS|HClO4|高氯酸|perchloric acid|
    BF3·Et2O|BF3·OEt2|三氟化硼乙醚|三氟化硼乙醚络合物|boron trifluoride etherate|boron trifluoride diethyl etherate|AlCl3|三氯化铝|无水三氯化铝|无水氯化铝|氯化铝|aluminum chloride|aluminium chloride|aluminum trichloride|ZnCl2|氯化锌|zinc chloride|TiCl4|四氯化钛|titanium tetrachloride|titanium(IV) chloride|SnCl4|FeCl3|三氯化铁|氯化铁|iron(III) chloride|ferric chloride|PPA|多聚磷酸|polyphosphoric acid|
    citric acid|柠檬酸|oxalic acid`,
  reagent: `PIDA|PhI(OAc)2|醋酸碘苯|二乙酰氧基碘苯|二醋酸碘苯|(diacetoxyiodo)benzene|iodobenzene diacetate|PIFA|Hantzsch ester|CrO3|三氧化铬|chromium trioxide|NaBH4|KBH4|硼氢化钾|potassium borohydride|硼氢化钠|sodium borohydride|LiAlH4|LAH|四氢铝锂|氢化铝锂|lithium aluminum hydride|lithium aluminium hydride|DIBAL-H|DIBAL|二异丁基氢化铝|
    diisobutylaluminum hydride|diisobutylaluminium hydride|NaBH(OAc)3|三乙酰氧基硼氢化钠|sodium triacetoxyborohydride|NaBH3CN|氰基硼氢化钠|
    sodium cyanoborohydride|BH3·THF|硼烷四氢呋喃|BH3·SMe2|borane|LiBH4|L-Selectride|Et3SiH|三乙基硅烷|triethylsilane|Fe powder|Zn powder|Zn dust|Mn|Mn powder|锰粉|Al powder|铝粉|Cu powder|铜粉|Zn|锌粉|锌|zinc|zinc dust|zinc powder|Fe|
    铁粉|还原铁粉|iron powder|iron|SnCl2|SnCl2·2H2O|氯化亚锡|二水合氯化亚锡|tin(II) chloride dihydrate|Na2S2O4|连二亚硫酸钠|保险粉|sodium dithionite|KMnO4|高锰酸钾|
    potassium permanganate|CrO3|PCC|PDC|MnO2|二氧化锰|manganese dioxide|DMP|Dess-Martin periodinane|Dess–Martin periodinane|戴斯-马丁氧化剂|IBX|mCPBA|m-CPBA|
    间氯过氧苯甲酸|m-chloroperbenzoic acid|meta-chloroperbenzoic acid|m-chloroperoxybenzoic acid|H2O2|双氧水|过氧化氢|hydrogen peroxide|TBHP|叔丁基过氧化氢|过氧化叔丁醇|
    tert-butyl hydroperoxide|Oxone|过硫酸氢钾|NaIO4|高碘酸钠|sodium periodate|NaOCl|NaClO|次氯酸钠|sodium hypochlorite|bleach|NMO|N-甲基吗啉-N-氧化物|TEMPO|DDQ|CAN|
    硝酸铈铵|ceric ammonium nitrate|K2S2O8|过硫酸钾|LiCl|氯化锂|lithium chloride|DEAD|DIAD|偶氮二甲酸二异丙酯|偶氮二甲酸二乙酯|diisopropyl azodicarboxylate|
    diethyl azodicarboxylate|EDC|EDCI|EDC·HCl|EDCI·HCl|DCC|DIC|HATU|HBTU|TBTU|PyBOP|T3P|CDI|HOBt|HOBT|N,N'-二环己基碳二亚胺|二环己基碳二亚胺|
    N,N'-dicyclohexylcarbodiimide|dicyclohexylcarbodiimide|N,N'-羰基二咪唑|羰基二咪唑|1,1'-carbonyldiimidazole|1-羟基苯并三唑|1-羟基苯并三氮唑|TBAF|四丁基氟化铵|
    tetrabutylammonium fluoride|NH4Cl|氯化铵|ammonium chloride|Na2SO3|亚硫酸钠|sodium sulfite|NaHSO3|亚硫酸氢钠|Na2S2O3|硫代硫酸钠|sodium thiosulfate|
    sodium bisulfite|CaH2|HOAt|抗坏血酸钠|sodium ascorbate`,
  transfer: `氯甲酸异丁酯|isobutyl chloroformate|甲硫醚|氯磺酸|chlorosulfonic acid|三乙酸碘苯|DBDMH|1,3-dibromo-5,5-dimethylhydantoin|二溴海因|TCCA|三氯异氰尿酸|trichloroisocyanuric acid|DABSO|chloranil|四氯苯醌|p-benzoquinone|1,4-benzoquinone|benzoquinone|对苯醌|亚硝酸叔丁酯|亚硝酸异戊酯|tert-butyl nitrite|t-BuONO|isoamyl nitrite|isopentyl nitrite|NFSI|甲酸铵|ammonium formate|HCOONH4|sodium formate|甲酸钠|dimethyl sulfide|二甲硫醚|2,2,6,6-四甲基哌啶|2,2,6,6-tetramethylpiperidine|N-methylimidazole|N-甲基咪唑|三光气|triphosgene|三聚氯氰|cyanuric chloride|乌洛托品|六亚甲基四胺|hexamethylenetetramine|HMTA|原甲酸三乙酯|原甲酸三甲酯|triethyl orthoformate|trimethyl orthoformate|六甲基二硅氮烷|HMDS|hexamethyldisilazane|DMF-DMA|亚磷酸三乙酯|triethyl phosphite|甲基三苯基溴化鏻|methyltriphenylphosphonium bromide|CuSO4|五水硫酸铜|五水合硫酸铜|CuSO4·5H2O|red phosphorus|红磷|赤磷|P2O5|五氧化二磷|phosphorus pentoxide|urea hydrogen peroxide|锌粒|锡粒|咪唑|imidazole|哌啶|piperidine|NaOMe|MeONa|CH3ONa|甲醇钠|sodium methoxide|NaOEt|EtONa|乙醇钠|sodium ethoxide|n-BuLi|nBuLi|正丁基锂|丁基锂|n-butyllithium|butyllithium|t-BuLi|tBuLi|叔丁基锂|tert-butyllithium|s-BuLi|sec-BuLi|MeLi|甲基锂|methyllithium|PhLi|苯基锂|NaOAc|醋酸钠|乙酸钠|sodium acetate|KOAc|醋酸钾|乙酸钾|potassium acetate|氨水|浓氨水|aqueous ammonia|ammonium hydroxide|NH4OH|NH3·H2O|NH3|ammonia|二异丙胺|diisopropylamine|CsF|氟化铯|KF|氟化钾|potassium fluoride|NH4OAc|醋酸铵|乙酸铵|ammonium acetate|Mg|Mg turnings|Mg powder|镁屑|镁条|镁|magnesium|magnesium turnings|Na|金属钠|sodium|Li|lithium|水合肼|hydrazine hydrate|N2H4·H2O|hydrazine|NaNO2|亚硝酸钠|sodium nitrite|KI|碘化钾|potassium iodide|PPh3|Ph3P|三苯基膦|三苯膦|triphenylphosphine|钠|
    SOCl2|氯化亚砜|二氯亚砜|thionyl chloride|(COCl)2|草酰氯|oxalyl chloride|POCl3|三氯氧磷|phosphorus oxychloride|phosphoryl chloride|PCl5|五氯化磷|PCl3|三氯化磷|PBr3|
    三溴化磷|phosphorus tribromide|NBS|N-溴代丁二酰亚胺|N-溴代琥珀酰亚胺|N-bromosuccinimide|NCS|N-氯代丁二酰亚胺|N-chlorosuccinimide|NIS|N-碘代丁二酰亚胺|N-iodosuccinimide|Br2|溴|
    溴素|液溴|bromine|I2|碘|iodine|NaI|碘化钠|sodium iodide|CBr4|四溴化碳|carbon tetrabromide|Boc2O|(Boc)2O|二碳酸二叔丁酯|di-tert-butyl dicarbonate|Cbz-Cl|CbzCl|
    FmocCl|Ac2O|乙酸酐|醋酸酐|醋酐|acetic anhydride|AcCl|乙酰氯|acetyl chloride|TFAA|三氟乙酸酐|trifluoroacetic anhydride|TsCl|对甲苯磺酰氯|p-toluenesulfonyl chloride|
    tosyl chloride|4-toluenesulfonyl chloride|MsCl|甲磺酰氯|methanesulfonyl chloride|mesyl chloride|Tf2O|三氟甲磺酸酐|三氟甲烷磺酸酐|triflic anhydride|
    trifluoromethanesulfonic anhydride|BzCl|苯甲酰氯|benzoyl chloride|TMSCl|三甲基氯硅烷|chlorotrimethylsilane|trimethylsilyl chloride|TBSCl|TBDMSCl|
    叔丁基二甲基氯硅烷|叔丁基二甲基硅基氯|tert-butyldimethylsilyl chloride|TIPSCl|TMSOTf|TBSOTf|TMSCN|TMSN3|MeI|CH3I|碘甲烷|iodomethane|methyl iodide|Me2SO4|硫酸二甲酯|
    dimethyl sulfate|BnBr|溴化苄|苄溴|苄基溴|benzyl bromide|BnCl|氯化苄|苄氯|benzyl chloride|烯丙基溴|allyl bromide|MOMCl|NaN3|叠氮化钠|sodium azide|DPPA|叠氮磷酸二苯酯|NaCN|
    氰化钠|KCN|氰化钾|CuCN|Zn(CN)2|氰化锌|zinc cyanide|Lawesson's reagent|劳森试剂|Selectfluor|BBr3|三溴化硼|boron tribromide|B2pin2|联硼酸频那醇酯|双联频哪醇硼酸酯|双(频哪醇合)二硼|
    双联硼酸频那醇酯|bis(pinacolato)diboron|硼酸三甲酯|trimethyl borate|硼酸三异丙酯|triisopropyl borate|MeMgBr|MeMgCl|EtMgBr|PhMgBr|iPrMgCl|i-PrMgCl|iPrMgCl·LiCl|
    i-PrMgCl·LiCl|甲基溴化镁|乙基溴化镁|苯基溴化镁|异丙基氯化镁|methylmagnesium bromide|ethylmagnesium bromide|phenylmagnesium bromide|vinylmagnesium bromide|
    isopropylmagnesium chloride|methylmagnesium chloride|盐酸羟胺|羟胺盐酸盐|hydroxylamine hydrochloride|NH2OH·HCl|多聚甲醛|paraformaldehyde|NaSH|Na2S|KSCN|
    硫氰酸钾|Me3SnCl|Bu3SnH|DAST|DHP|3,4-二氢吡喃|Na2S·9H2O|甲醛水溶液|甲醛溶液|formalin|ethyl chloroformate|氯甲酸乙酯`,
  catalyst: `Pd(PPh3)4|四(三苯基膦)钯|四(三苯基膦)钯(0)|四三苯基膦钯|tetrakis(triphenylphosphine)palladium(0)|tetrakis(triphenylphosphine)palladium|Pd(OAc)2|醋酸钯|乙酸钯|醋酸钯(II)|palladium(II) acetate|palladium acetate|PdCl2|氯化钯|Pd2(dba)3|三(二亚苄基丙酮)二钯|三(二亚苄基丙酮)二钯(0)|tris(dibenzylideneacetone)dipalladium(0)|Pd(dppf)Cl2|PdCl2(dppf)|Pd(dppf)Cl2·CH2Cl2|PdCl2(dppf)·CH2Cl2|[1,1'-双(二苯基膦)二茂铁]二氯化钯|[1,1'-双(二苯基膦基)二茂铁]二氯化钯|1,1'-双(二苯基膦)二茂铁二氯化钯|
    [1,1'-bis(diphenylphosphino)ferrocene]dichloropalladium(II)|PdCl2(PPh3)2|Pd(PPh3)2Cl2|双(三苯基膦)二氯化钯|双三苯基膦二氯化钯|二(三苯基膦)二氯化钯|bis(triphenylphosphine)palladium(II) dichloride|bis(triphenylphosphine)palladium dichloride|Pd/C|Pd-C|Pd on C|Pd on carbon|Pd on charcoal|Pd on activated carbon|Pt/C|Rh/C|Ru/C|铂碳|铂炭|钌碳|铑碳|钯碳|钯/碳|钯炭|palladium on carbon|palladium hydroxide on carbon|platinum on carbon|rhodium on alumina|palladium on charcoal|palladium on activated carbon|Pd(OH)2/C|氢氧化钯碳|PtO2|二氧化铂|Raney Ni|Raney nickel|雷尼镍|兰尼镍|CuI|碘化亚铜|copper(I) iodide|copper iodide|cuprous iodide|CuBr|溴化亚铜|copper(I) bromide|CuCl|cuprous chloride|cuprous bromide|stannous octoate|辛酸亚锡|TMEDA|N,N,N',N'-tetramethylethylenediamine|N,N,N',N'-四甲基乙二胺|[Ru(p-cymene)Cl2]2|[Rh(cod)Cl]2|钒酸铵|ammonium metavanadate|偏钒酸铵|钨酸钠|二水合钨酸钠|sodium tungstate|ZnI2|氯化亚铜|copper(I) chloride|Cu(OAc)2|醋酸铜|乙酸铜|copper(II) acetate|NiCl2|NiCl2(dppe)|NiCl2(dppp)|Ni(cod)2|
    DMAP|4-二甲氨基吡啶|4-二甲基氨基吡啶|4-(二甲氨基)吡啶|4-dimethylaminopyridine|4-(dimethylamino)pyridine|AIBN|偶氮二异丁腈|azobisisobutyronitrile|azobis(isobutyronitrile)|BPO|过氧化苯甲酰|过氧化二苯甲酰|benzoyl peroxide|TBAB|四丁基溴化铵|tetrabutylammonium bromide|TBAI|四丁基碘化铵|tetrabutylammonium iodide|TBAHS|苄基三乙基氯化铵|TEBAC|18-冠-6|18-crown-6|XPhos|SPhos|RuPhos|BrettPhos|JohnPhos|Xantphos|XantPhos|dppf|dppe|dppp|BINAP|P(o-tol)3|PCy3|P(t-Bu)3|三环己基膦|tricyclohexylphosphine|tri(o-tolyl)phosphine|XPhos Pd G3|XPhos-Pd-G3|XPhos Pd G2|Grubbs II|L-脯氨酸|L-proline|Sc(OTf)3|Yb(OTf)3|Cu(OTf)2|Zn(OTf)2|AgOTf|
    Amberlyst-15|Amberlyst 15|OsO4|四氧化锇|RuCl3|[RhCl(cod)]2|[Ir(cod)Cl]2|Wilkinson's catalyst|Lindlar catalyst`,
  drying: `Na2SO4|无水硫酸钠|硫酸钠|sodium sulfate|sodium sulphate|MgSO4|无水硫酸镁|硫酸镁|magnesium sulfate|magnesium sulphate|CaCl2|无水氯化钙|氯化钙|calcium chloride|4Å分子筛|4A分子筛|3A分子筛|5A分子筛|5Å分子筛|3Å分子筛|分子筛|molecular sieves`,
  workup: `Rochelle salt|Rochelle's salt|potassium sodium tartrate|酒石酸钾钠|brine|食盐水|饱和食盐水|盐水|saturated brine|硅胶|silica gel|silica|SiO2|硅藻土|celite|Celite|diatomaceous earth|石油醚|petroleum ether|?PE|Florisil|活性炭|activated charcoal|activated carbon|decolorizing carbon|冰水|ice water|ice-water|ice/water|碎冰|冰|ice|crushed ice|NaCl|氯化钠|sodium chloride`,
  inert: `N2|氮气|nitrogen|Ar|氩气|argon|氮|惰性气体`,
  gas: `H2|氢气|hydrogen|O2|氧气|oxygen|O3|臭氧|ozone|CO|一氧化碳|carbon monoxide|CO2|二氧化碳|干冰|dry ice|carbon dioxide|Cl2|氯气|chlorine|氨气|SO2`,
};
