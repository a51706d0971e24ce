import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = start('petri', 1600, 1000, spp=64, bounces=10)
world(strength=.55); backdrop(srgb('#F4F0FC'), srgb('#D8CCF5'), y=50, h=120)
G = glass((.985, .985, 1, 1), 1.46, refract=True, shadow=.93); G1 = glass((.985, .985, 1, 1), 1.46, refract=False, shadow=.93)
def dish(loc, agar, lid=True, g=G, rot=(0, 0, 0)):
    o = [lathe([(0, 0), (4.30, 0)] + arc(4.33, .07, .07, -90, 0, 4) + [(4.40, 1.42)] + arc(4.36, 1.44, .04, 0, 90, 3)[1:] + [(4.29, 1.46), (4.24, .12), (4.2, .10), (0, .10)], g, seg=160, angle=40)]
    if agar: o.append(lathe([(0, .11), (4.22, .11), (4.235, .60), (4.20, .545), (4.12, .52), (0, .515)], agar, seg=160, angle=50))
    r = bpy.data.objects.new('d', None); bpy.context.collection.objects.link(r)
    if lid: o.append(lid_(g)); o[-1].location = (0, 0, .12)
    for q in o: q.parent = r
    r.location = loc; r.rotation_euler = [R(a) for a in rot]; return r
def lid_(g): return lathe([(0, 1.52), (4.5, 1.52)] + arc(4.50, 1.45, .07, 90, 0, 4) + [(4.60, .32)] + [(4.52, .30), (4.49, 1.40), (4.44, 1.43), (0, 1.44)], g, seg=160, angle=40)
agar = mat('agar', srgb('#F1E2C6'), .12, Specular=.5, Clearcoat=1, Clearcoat_Roughness=.04, bump=.06, bump_scale=6)
blood = mat('agar2', srgb('#8E1520'), .12, Specular=.5, Clearcoat=1, Clearcoat_Roughness=.04)
lav = mat('agar3', srgb('#DCCDF3'), .12, Specular=.5, Clearcoat=1, Clearcoat_Roughness=.04)
col = {k: mat('c', srgb(v), .16, Specular=.55, Clearcoat=.8, Clearcoat_Roughness=.06) for k, v in {'v': '#7E56AE', 'm': '#B8739F', 't': '#5F9FA0', 'c': '#F6EDD8'}.items()}
cb = {k: lathe([(1, -.1), (1, .06), (.93, .22), (.75, .36), (.45, .45), (0, .48)], m, (0, 0, -99), 28, angle=180) for k, m in col.items()}
rnd = random.Random(5)
def streak(cx, cy, z, pal, seed, phase=0, R0=3.95):
    """Four-quadrant streak: each zig-zag starts in the last one and thins out to single colonies."""
    rnd = random.Random(seed); n = 0
    for q, (den, sz, step) in enumerate(((.0, .075, .034), (.12, .085, .07), (.40, .11, .14), (.70, .15, .24))):
        A = phase + q * 88; ca, sa = math.cos(R(A)), math.sin(R(A))
        lines = 11 - q * 1
        for l in range(lines):
            yy = 1.15 + (R0 - 1.25) * l / (lines - 1); half = math.sqrt(max(0, R0 ** 2 - yy ** 2)) * .80; x = -half * (.95 if q else .9); d = 1 if l % 2 == 0 else -1
            while x < half * .95:
                x += step * rnd.uniform(.7, 1.5)
                if rnd.random() < den: continue
                px, py = x + rnd.gauss(0, .03), yy + .10 * math.sin(x * 1.3 + l) + rnd.gauss(0, .022 + .03 * q)
                u, v = px * ca - py * sa, px * sa + py * ca
                if u * u + v * v > R0 * R0: continue
                r = sz * rnd.uniform(.65, 1.2) * (.62 if q == 0 else 1); k = rnd.choices(list(pal), list(pal.values()))[0]
                inst(cb[k], (cx + u, cy + v, z), scale=(r, r * rnd.uniform(.9, 1.08), r * rnd.uniform(.75, 1))); n += 1
    print('colonies', n)
dish((0, 0, 0), agar, lid=False); streak(0, 0, .512, {'v': 8, 'm': 1.2, 't': .5}, 3, phase=200)
L = lid_(G); L.rotation_euler = (R(180), 0, 0); L.location = (0, 0, 0); L.parent = None
e = bpy.data.objects.new('e', None); bpy.context.collection.objects.link(e); L.parent = e; L.location = (0, 0, 0); L.rotation_euler = (0, 0, 0); e.location = (-6.3, 1.2, .92); e.rotation_euler = (0, R(-24), R(8))
for k, (a, z) in enumerate(((lav, 0), (blood, 1.78), (agar, 3.56))): dish((8.3, 9.2, z), a, True, G1, (0, 0, 40 * k))
dish((-3.4, 15.5, 0), blood, True, G1); dish((-3.2, 15.3, 1.78), lav, True, G1)
# inoculation loop resting on the rim
w = metal((.78, .78, .8, 1), .2); hd = plastic(srgb('#7042C6'), .3)
e2 = bpy.data.objects.new('e2', None); bpy.context.collection.objects.link(e2)
for o in (tube_path([(.16 * math.cos(R(t)), .16 * math.sin(R(t)), 0) for t in range(-180, 170, 25)], .035, w), tube_path([(.16, 0, 0), (1.5, 0, 0), (3.4, 0, 0)], .045, w), rcyl(.15, 9, hd, (3.3, 0, 0), .04, (0, 90, 0), 32)): o.parent = e2
e2.location = (1.7, -2.3, .56); e2.rotation_euler = (0, R(-17), R(-20))
if VIEW == 'stack': camera((9, -20, 9), (5.6, 6, 2.6), lens=75, focus=(8, 6, 2.6), f=3.2)
else: camera((2.2, -23, 15.5), (.15, .35, .55), lens=70, focus=(0, -1.2, .5), f=4.5)
softbox((-15, 12, 18), (0, 0, 0), 16, 16, 6.0); softbox((16, 4, 10), (0, 0, 0), 6, 16, 5, srgb('#FFE1CB')); softbox((0, -24, 22), (0, 0, 0), 20, 8, 1.6)
shoot()
