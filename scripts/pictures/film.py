import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit
# A stained blood film as a microscope shows it: light from below, so colour is thickness. 1 unit = 1 micrometre here.
s = start('film', 1600, 1000, spp=64, bounces=2)
world(OFF, OFF, OFF, 1)
def glow(name): m, n, L, b = kit._nt(name); n.remove(b); return m, n, L, n['Material Output']
def stain(rim, centre, pale, edge=.86):
    """Disc: stain by distance from the centre; pale = radius of the light middle (a third of the cell when healthy)."""
    m, n, L, out = glow('cell'); tc, ln, rp, no, ad = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeVectorMath'), n.new('ShaderNodeValToRGB'), n.new('ShaderNodeTexNoise'), n.new('ShaderNodeMath')
    ln.operation = 'LENGTH'; no.inputs['Scale'].default_value = 1.6; no.inputs['Detail'].default_value = 5; ad.operation = 'MULTIPLY_ADD'; ad.inputs[1].default_value = .12
    L.new(tc.outputs['Object'], ln.inputs[0]); L.new(tc.outputs['Object'], no.inputs[0]); L.new(no.outputs[0], ad.inputs[0]); L.new(ln.outputs['Value'], ad.inputs[2])
    e = rp.color_ramp.elements; e[0].color, e[0].position = srgb(centre), pale * .55; e[1].color, e[1].position = srgb(rim), min(.86, pale + .38); q = rp.color_ramp.elements.new(.985); q.color = srgb(rim); q = rp.color_ramp.elements.new(1.0); q.color = [x * .8 for x in srgb(rim)[:3]] + [1]
    em = n.new('ShaderNodeEmission'); L.new(ad.outputs[0], rp.inputs[0]); L.new(rp.outputs[0], em.inputs[0]); L.new(em.outputs[0], out.inputs[0]); return m
def flat(c): m, n, L, out = glow('flat'); em = n.new('ShaderNodeEmission'); em.inputs[0].default_value = c; L.new(em.outputs[0], out.inputs[0]); return m
rnd = random.Random(6)
def disc(m, seed, n=56, wob=.035):
    r = random.Random(seed); ph = [(r.uniform(0, 6.28), r.uniform(.3, 1)) for _ in range(4)]; rad = lambda a: 1 + wob * sum(w * math.sin((k + 2) * a + p) for k, (p, w) in enumerate(ph)); vs = [(0, 0, 0)] + [(rad(2 * math.pi * i / n) * math.cos(2 * math.pi * i / n), rad(2 * math.pi * i / n) * math.sin(2 * math.pi * i / n), 0) for i in range(n)]
    me = bpy.data.meshes.new('d'); me.from_pydata(vs, [], [[0, 1 + i, 1 + (i + 1) % n] for i in range(n)]); return kit._obj('d', me, m, (0, 0, -999), smooth=False)
well = [disc(stain(c, '#F6D9D3', .30), k) for k, c in enumerate(('#DC8580', '#E08F88', '#D67C7A', '#DE8A82'))]; poor = [disc(stain(c, '#FBEDE8', .62), 20 + k, wob=.07) for k, c in enumerate(('#E7A8A0', '#EBB2A9', '#E4A09A'))]
me = bpy.data.meshes.new('g'); me.from_pydata([(-90, -60, -.5), (90, -60, -.5), (90, 60, -.5), (-90, 60, -.5)], [], [[0, 1, 2, 3]]); kit._obj('g', me, flat(srgb('#FBF3EE')), smooth=False)
placed = []; split = VIEW == 'compare'; z = [0]
def white(x, y, r, turn=0):
    """A neutrophil: pale violet body, a nucleus of three or four joined lobes."""
    z[0] += .01; o = disc(stain('#D9CBE8', '#E6DCF2', .2), 77, wob=.05); o.location = (x, y, .3); o.scale = (r,) * 3; nm = stain('#6A4A9E', '#7B5CB4', .3); pts = [(-.42, .18), (-.1, .42), (.32, .26), (.3, -.22)]; pts = [(u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)) for u, v in pts]
    for k, (u, v) in enumerate(pts): q = disc(nm, 60 + k, wob=.1); q.location = (x + u * r, y + v * r, .32 + .001 * k); q.scale = (r * .30,) * 3
    for (a, b), (c, d) in zip(pts, pts[1:]): tube_path([(x + a * r, y + b * r, .33), (x + c * r, y + d * r, .33)], .1 * r, flat(srgb('#6A4A9E')))
    placed.append((x, y, r))
if not split: white(-9.6, 4.6, 6.6); white(19.5, -8.4, 6.2, 2.3)
t = 0
while t < 9000:
    t += 1; x, y = rnd.uniform(-40, 40), rnd.uniform(-26, 26); sick = split and x > 0; r = rnd.uniform(2.2, 3.2) if sick else rnd.uniform(3.6, 4.0)
    if split and abs(x) < r + .9: continue
    if all(math.hypot(x - a, y - b) > (r + c) * (1.03 if split else .96) for a, b, c in placed):
        placed.append((x, y, r)); z[0] += .0005; o = inst(rnd.choice(poor if sick else well), (x, y, z[0]), (0, 0, rnd.uniform(0, 6.28)), (r, r * rnd.uniform(.8 if sick else .94, 1), r))
for k in range(9):
    x, y = rnd.uniform(-36, 36), rnd.uniform(-22, 22)
    if all(math.hypot(x - a, y - b) > c + 1 for a, b, c in placed): o = disc(stain('#9C7BC4', '#B79AD6', .3), 90 + k, wob=.15); o.location = (x, y, .2); o.scale = (.95,) * 3
if split: box((.35, 80, .1), flat(srgb('#FFFFFF')), (0, 0, 1), 0)
c = camera((0, 0, 120), (0, 0, 0), lens=66, focus=(0, 0, .1), f=1.6); c.rotation_euler = (0, 0, 0)
shoot()
