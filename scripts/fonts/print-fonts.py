"""Letters that Vazirmatn draws as one glyph (lam-alef, heh with hamza) as two, so that text is read back in its order."""
import sys
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._g_l_y_f import Glyph

def coverage(glyphs):
    c = ot.Coverage(); c.glyphs = glyphs; return c

def single(mapping):
    s = ot.SingleSubst(); s.mapping = mapping
    l = ot.Lookup(); l.LookupType = 1; l.LookupFlag = 0; l.SubTable = [s]; l.SubTableCount = 1
    return l

def main(source, target):
    font = TTFont(source)
    gsub = font["GSUB"].table
    lookups = gsub.LookupList.Lookup
    glyf, hmtx, order = font["glyf"], font["hmtx"], font.getGlyphOrder()
    gdef = font["GDEF"].table.GlyphClassDef.classDefs if "GDEF" in font else {}

    def add(name, glyph, advance, lsb, cls):
        glyf[name] = glyph; hmtx[name] = (advance, lsb)
        gdef[name] = cls

    for index, lookup in list(enumerate(lookups)):
        chains = []
        for sub in list(lookup.SubTable):
            if sub.__class__.__name__ != "LigatureSubst": continue
            for first, ligatures in list(sub.ligatures.items()):
                for lig in list(ligatures):
                    if len(lig.Component) != 1: 
                        if first == "uni0627" and len(lig.Component) == 3: ligatures.remove(lig)
                        continue
                    second = lig.Component[0]
                    lam = first in ("uniFEDF", "uniFEE0", "uni06B5.init", "uni06B5.medi")
                    heh = first == "uniFEEA" and second == "uni0654"
                    if not (lam or heh): continue
                    ligatures.remove(lig)
                    chains.append((first, second, lig.LigGlyph, heh))
                if not ligatures: del sub.ligatures[first]
        if not chains: continue
        subtables = []
        for first, second, drawn, heh in chains:
            advance, lsb = hmtx[drawn]
            front, back = drawn + ".first", drawn + ".second"
            sliver = 0 if heh else advance // 3
            whole = glyf[drawn]
            # heh carries the drawing and the hamza is empty; in lam-alef the alef, which lies left, carries it
            if heh:
                add(front, whole, advance, lsb, 1); add(back, Glyph(), 0, 0, 3)
            else:
                add(back, whole, advance - sliver, lsb, 1); add(front, Glyph(), sliver, 0, 1)
            lookups.append(single({first: front})); a = len(lookups) - 1
            lookups.append(single({second: back})); b = len(lookups) - 1
            chain = ot.ChainContextSubst(); chain.Format = 3
            chain.BacktrackGlyphCount = 0; chain.BacktrackCoverage = []
            chain.LookAheadGlyphCount = 0; chain.LookAheadCoverage = []
            chain.InputGlyphCount = 2; chain.InputCoverage = [coverage([first]), coverage([second])]
            records = []
            for position, target_lookup in ((0, a), (1, b)):
                r = ot.SubstLookupRecord(); r.SequenceIndex = position; r.LookupListIndex = target_lookup; records.append(r)
            chain.SubstCount = 2; chain.SubstLookupRecord = records
            subtables.append(chain)
        rest = [s for s in lookup.SubTable if getattr(s, "ligatures", None)]
        new = ot.Lookup(); new.LookupType = 6; new.LookupFlag = lookup.LookupFlag if not any(c[3] for c in chains) else 0
        new.SubTable = subtables; new.SubTableCount = len(subtables)
        if rest:
            lookups.append(new)
            at = len(lookups) - 1
            lookup.SubTable = rest; lookup.SubTableCount = len(rest)
            for record in gsub.FeatureList.FeatureRecord:
                if index in record.Feature.LookupListIndex:
                    record.Feature.LookupListIndex = sorted([*record.Feature.LookupListIndex, at]); record.Feature.LookupCount += 1
        else:
            lookups[index] = new
    gsub.LookupList.LookupCount = len(lookups)
    font["maxp"].numGlyphs = len(glyf.glyphOrder)
    font.setGlyphOrder(glyf.glyphOrder)
    for record in font["name"].names:
        if record.nameID in (1, 4, 16): record.string = str(record).replace("Vazirmatn", "Vazirmatn Print")
        if record.nameID == 6: record.string = str(record).replace("Vazirmatn", "VazirmatnPrint")
    font.save(target)
main(*sys.argv[1:3])
